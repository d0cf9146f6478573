"""Lifeboat, rule by rule: chapters setup, day, fights, navigation, sea and cards; `dispatch` calls them."""
