const points = 240;

type Band = {
  /** Parts of half the size: where the band lies and how far its waves swing. */
  readonly radius: number;
  readonly swing: number;
  readonly waves: number;
  readonly lines: number;
};

/**
 * The fine lines of a guilloche, as SVG path data in a square of the given size. The digits alone
 * decide the figure, so that one reference always has one rosette.
 */
export function rosettePaths(digits: string, size: number): readonly string[] {
  return bandsOf(digits).flatMap((band) =>
    Array.from({ length: band.lines }, (_, line) => wavyRing(band, line / band.lines, size)),
  );
}

/** A ring whose radius swings; the rings of a band differ by their phase and weave a braid. */
function wavyRing({ radius, swing, waves }: Band, turn: number, size: number): string {
  const corners = Array.from({ length: points }, (_, point) => {
    const angle = (point / points) * Math.PI * 2;
    const wave = Math.sin(waves * angle + turn * Math.PI * 2);
    const distance = (size / 2) * (radius + swing * wave);
    const x = size / 2 + distance * Math.cos(angle);
    const y = size / 2 + distance * Math.sin(angle);
    return `${tenths(x)} ${tenths(y)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Many times faster than toFixed, and the first screen has nine thousand of them to write. */
function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** An outer, a middle and an inner braid, their waves and widths taken from the digits. */
function bandsOf(digits: string): readonly Band[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = seedsOf(digits);
  const outer = 0.1 + (d % 7) / 100;
  const middle = 0.08 + (e % 7) / 100;
  const inner = 0.07 + (f % 6) / 100;
  return [
    { radius: 0.96 - outer, swing: outer, waves: 9 + (a % 10), lines: 8 },
    { radius: 0.62, swing: middle, waves: 6 + (b % 8), lines: 6 },
    { radius: 0.3, swing: inner, waves: 3 + (c % 6), lines: 5 },
  ];
}

/** Six numbers out of the digits, or out of the letters of a UTR; each moves all of them. */
function seedsOf(digits: string): readonly number[] {
  return [7, 31, 61, 89, 113, 151].map((prime) =>
    [...digits].reduce(
      (sum, digit, place) => (sum * prime + Number.parseInt(digit, 36) + place) % 9973,
      prime,
    ),
  );
}
