"""What changes for somebody at all tables, on all servers at once: the ways in, the name, whom they hear."""

from wonders.server.dependencies import Server
from wonders.server.people.guest import Guest


async def end_sessions(server: Server, guest: Guest) -> None:
    """Ends all sessions, tokens, return links and links that wait to be used of a guest, and what is open by them."""
    await server.persons.ways.end_links(guest)
    await server.people.revoke(guest)
    shut_out(server, guest)


def shut_out(server: Server, guest: Guest) -> None:
    """Looks the keys of a guest up anew, here and on other servers, and ends what is open by them."""
    server.people.forget(guest.id)
    server.connections.let_go(guest.id)
    server.tell_all("revoked", guest.id)


async def call_anew(server: Server, guest: Guest, name: str) -> Guest:
    """Gives a guest another name, at all tables; refused if it looks like that of somebody they play with."""
    await server.hall.check_name(Guest(guest.id, name))
    await server.desk.check_name(Guest(guest.id, name))
    renamed = await server.people.rename(guest, name)
    await server.hall.rename(renamed)
    server.tell_all("renamed", [renamed.id, renamed.name])
    return renamed


def hear_anew(server: Server, visitor: Guest) -> None:
    """Lets what is open of somebody come back, here and on other servers: they hear others from now on."""
    hear_anew_here(server, visitor.id)
    server.tell_all("hearing", visitor.id)


def hear_anew_here(server: Server, visitor: str) -> None:
    """The same on this server."""
    for live in server.hall.live.values():
        live.hear_anew(visitor)
