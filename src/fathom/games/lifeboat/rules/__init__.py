"""Lifeboat, rule by rule: the chapters of the rules, in the order setup, day, fights, evening, sea, cards."""
