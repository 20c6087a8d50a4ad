import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** The same picture with 256 colours at most, so that it takes a third of the room. */
export function reducedPicture(png: Buffer): Buffer {
  const { width, height, channels, pixels } = readPicture(png);
  const count = width * height;
  const colourAt = (index: number) => {
    const at = index * channels;
    return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
  };
  const palette = commonColours(count, colourAt);
  const nearest = new Map(palette.map((colour, index) => [colour, index]));
  const rows = Buffer.alloc(height * (width + 1));
  for (let index = 0; index < count; index += 1) {
    const colour = colourAt(index);
    const found = nearest.get(colour) ?? nearestOf(palette, colour);
    nearest.set(colour, found);
    // Each row begins with the kind of its filter, which is none.
    rows[index + Math.floor(index / width) + 1] = found;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap(partsOf))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The most frequent colours, of the shades that look alike one. */
function commonColours(count: number, colourAt: (index: number) => number): number[] {
  const counts = new Map<number, number>();
  for (let index = 0; index < count; index += 1) {
    const colour = colourAt(index);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const byShade = new Map<number, number>();
  for (const [colour] of [...counts].toSorted(([, one], [, other]) => other - one)) {
    // A shade is four bits of each part; the flat areas come first and keep their very colour.
    const shade = colour & 0xf0f0f0;
    if (byShade.size < 256 && !byShade.has(shade)) byShade.set(shade, colour);
  }
  return [...new Set(byShade.values())];
}

function nearestOf(palette: readonly number[], colour: number): number {
  const parts = partsOf(colour);
  const distances = palette.map((one) =>
    partsOf(one).reduce((sum, part, index) => sum + (part - (parts[index] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

const partsOf = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255];

/** The pixels of a picture as Chromium writes it: eight bits a part, not interlaced. */
function readPicture(png: Buffer) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = png[25] === 6 ? 4 : 3;
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const isData = png.toString('latin1', at + 4, at + 8) === 'IDAT';
    if (isData) data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const filtered = inflateSync(Buffer.concat(data));
  const stride = width * channels;
  const pixels = Buffer.alloc(height * stride);
  for (let row = 0; row < height; row += 1) {
    const filter = filtered[row * (stride + 1)] ?? 0;
    for (let column = 0; column < stride; column += 1) {
      const at = row * stride + column;
      const left = column < channels ? 0 : (pixels[at - channels] ?? 0);
      const above = row === 0 ? 0 : (pixels[at - stride] ?? 0);
      const corner = row === 0 || column < channels ? 0 : (pixels[at - stride - channels] ?? 0);
      const raw = filtered[row * (stride + 1) + 1 + column] ?? 0;
      pixels[at] = raw + predicted(filter, left, above, corner);
    }
  }
  return { width, height, channels, pixels };
}

/** The five filters of PNG. */
function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter === 4) {
    const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
    const toCorner = Math.abs(left + above - 2 * corner);
    if (toLeft <= toAbove && toLeft <= toCorner) return left;
    return toAbove <= toCorner ? above : corner;
  }
  return 0;
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
