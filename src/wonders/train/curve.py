"""The curve of a run as a picture: how often the network won against each rung of the ladder, over time."""

from typing import Any

from wonders.core.errors import SetupError

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 400, 48, 180, 36, 44
COLOURS = ("#1b6ca8", "#c1432e", "#3a7d44", "#8a5a00", "#6b4c9a", "#00838f", "#ad1457", "#5d4037")


def curve(title: str, results: list[dict[str, Any]]) -> str:
    """A picture (SVG) of the results of a run's log."""
    lines: dict[str, list[tuple[float, float]]] = {}
    for result in results:
        for match in result["matches"]:
            name = f"{match['players']} players, {match['against']}"
            lines.setdefault(name, []).append((result["seconds"], match["wins"]))
    if not lines:
        raise SetupError("there is no curve of a run without matches")
    longest = max(max(seconds for seconds, _ in points) for points in lines.values()) or 1

    def at(seconds: float, wins: float) -> str:
        x = LEFT + (WIDTH - LEFT - RIGHT) * seconds / longest
        return f"{x:.1f},{TOP + (HEIGHT - TOP - BOTTOM) * (1 - wins):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="20" font-size="14">{title}: wins of one seat of the network</text>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = at(0, share).split(",")[1]
        parts.append(f'<path d="M{at(0, share)} L{at(longest, share)}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y}" text-anchor="end" dominant-baseline="middle">{share:.0%}</text>')
    x, y = at(longest, 0).split(",")
    parts.append(f'<text x="{x}" y="{float(y) + 18:.0f}" text-anchor="end">{longest:,.0f} s</text>')
    for number, (name, points) in enumerate(lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        path = " L".join(at(*point) for point in points)
        parts.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        legend = f'x="{WIDTH - RIGHT + 14}" y="{TOP + 10 + 18 * number}" fill="{colour}"'
        parts.append(f"<text {legend}>{name}: {points[-1][1]:.0%}</text>")
    return "\n".join([*parts, "</svg>", ""])
