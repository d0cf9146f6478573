"""Adapters: tables through the interfaces of PettingZoo, Gymnasium, OpenSpiel and language models."""
