/** Where a name stands beside its mark. */
export const sides = ['right', 'left', 'below', 'above'] as const;
export type Side = (typeof sides)[number];

/** Something round on the map, by the pixel of its middle. */
export type Disc = {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly text: string;
};

type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const lineHeight = 20;
const gap = 3;

/**
 * On which side each name stands, the more important ones first: one that would lie on a mark, on
 * another name or over the edge of the map is left out.
 */
export function labelSides(
  discs: readonly Disc[],
  size: { readonly width: number; readonly height: number },
): ReadonlyMap<string, Side> {
  const taken = discs.map(({ x, y, radius }) => boxAround(x, y, radius * 2, radius * 2));
  const found = new Map<string, Side>();
  for (const disc of discs) {
    const free = sides
      .map((side) => ({ side, box: labelBox(disc, side) }))
      .find(({ box }) => isWithin(box, size) && !taken.some((other) => overlap(box, other)));
    if (free === undefined) continue;
    found.set(disc.key, free.side);
    taken.push(free.box);
  }
  return found;
}

function labelBox({ x, y, radius, text }: Disc, side: Side): Box {
  const width = widthOf(text);
  const [sideward, upward] = [radius + gap + width / 2, radius + gap + lineHeight / 2];
  switch (side) {
    case 'right':
      return boxAround(x + sideward, y, width, lineHeight);
    case 'left':
      return boxAround(x - sideward, y, width, lineHeight);
    case 'below':
      return boxAround(x, y + upward, width, lineHeight);
    case 'above':
      return boxAround(x, y - upward, width, lineHeight);
  }
}

/** Generous for the size of the names, so that none has to be measured. */
function widthOf(text: string): number {
  return text.length * 7.5 + 12;
}

function boxAround(x: number, y: number, width: number, height: number): Box {
  return {
    left: x - width / 2,
    right: x + width / 2,
    top: y - height / 2,
    bottom: y + height / 2,
  };
}

function isWithin(box: Box, { width, height }: { width: number; height: number }): boolean {
  return box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
