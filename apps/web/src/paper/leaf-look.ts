import type { Content } from 'pdfmake/interfaces';
import { rosettePaths } from '../frame/rosette-path.ts';

// NOTE: paper keeps the light colours of the tokens, whatever theme the screen has.
export const leafColours = {
  spine: '#0c4a4e',
  stitching: '#5c878a',
  ink: '#1d2528',
  inkSoft: '#545f62',
  credit: '#17693c',
  rule: '#e3dccd',
} as const;

type Spine = {
  readonly width: number;
  /** From the left edge of the page. */
  readonly stitchingAt: number;
  readonly stitch: number;
  readonly thread: number;
};

/** The cloth spine with its stitching, at the left edge of each page. */
export function leafSpine({ width, stitchingAt, stitch, thread }: Spine = wide) {
  return (_page: number, { height }: { readonly height: number }): Content => ({
    canvas: [
      { type: 'rect', x: 0, y: 0, w: width, h: height, color: leafColours.spine },
      {
        type: 'line',
        x1: stitchingAt,
        y1: 0,
        x2: stitchingAt,
        y2: height,
        lineWidth: thread,
        lineColor: leafColours.stitching,
        dash: { length: stitch, space: 4 },
      },
    ],
  });
}

/** The rosette that the digits of a paper draw, as wide as it is high. */
export function leafRosette(digits: string, size: number, line: number): Content {
  const lines = rosettePaths(digits, size)
    .map((path) => `<path d="${path}"/>`)
    .join('');
  return {
    svg: `<svg viewBox="0 0 ${size} ${size}"><g fill="none" stroke="${leafColours.spine}" stroke-width="${line}">${lines}</g></svg>`,
    width: size,
  };
}

const wide: Spine = { width: 30, stitchingAt: 25, stitch: 6, thread: 1 };
/** Beside the many columns of a statement. */
export const narrowSpine: Spine = { width: 16, stitchingAt: 12, stitch: 5, thread: 0.8 };
