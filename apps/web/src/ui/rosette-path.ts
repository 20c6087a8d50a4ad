const points = 360;

/**
 * The fine lines of a guilloche, as SVG path data in a square of the given size. The digits alone
 * decide the figure, so that one reference always has one rosette.
 */
export function rosettePaths(digits: string, size: number): readonly string[] {
  const seeds = seedsOf(digits);
  const [petals = 0, waves = 0, depth = 0, twist = 0, lines = 0] = seeds;
  const lobes = 5 + (petals % 8);
  const ripples = lobes * (2 + (waves % 3));
  const swing = 0.1 + (depth % 10) / 60;
  const turn = (twist % 10) / 10;
  const count = 9 + (lines % 5);
  return Array.from({ length: count }, (_, line) => {
    const phase = (line / count) * Math.PI * 2;
    return closedPath((angle) => {
      const petal = Math.cos(lobes * angle + phase * (1 + turn));
      const ripple = Math.sin(ripples * angle - phase);
      return (size / 2) * (0.62 + swing * petal + 0.09 * ripple);
    }, size);
  });
}

function closedPath(radiusAt: (angle: number) => number, size: number): string {
  const corners = Array.from({ length: points }, (_, point) => {
    const angle = (point / points) * Math.PI * 2;
    const radius = radiusAt(angle);
    const x = size / 2 + radius * Math.cos(angle);
    const y = size / 2 + radius * Math.sin(angle);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Five numbers out of the digits; every digit moves each of them. */
function seedsOf(digits: string): readonly number[] {
  return [7, 31, 61, 89, 113].map((prime) =>
    [...digits].reduce((sum, digit, place) => (sum * prime + Number(digit) + place) % 9973, prime),
  );
}
