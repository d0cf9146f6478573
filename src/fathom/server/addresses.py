"""Addresses of clients: as they are told apart, and as limits count them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

HOUSE: Final = 64  # bits of an IPv6 address that are the same for all of one house


@lru_cache(maxsize=4096)
def plain(address: str) -> str:
    """The address; of IPv4 inside IPv6 that. What is no address stays as it is."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return address


@lru_cache(maxsize=4096)
def house(address: str) -> str:
    """Whose it is, as far as limits go: of IPv6 its network, since one house has endless addresses."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address) or found.is_loopback:
        return address
    return str(ip_network((found, HOUSE), strict=False))


@lru_cache(maxsize=4096)
def is_named(address: str, named: frozenset[str]) -> bool:
    """Whether an address is among these, by itself or by its network."""
    if address in named:
        return True
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in network for network in networks(named))


def networks(named: frozenset[str]) -> Iterator[IPv4Network | IPv6Network]:
    """What is no network is passed over."""
    for each in named:
        if "/" in each:
            with suppress(ValueError):
                yield ip_network(each)
