import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';

const viewer = 'http://localhost/pdf-viewer';
const fileOf = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)));

/**
 * How much of the ink of a statement's first label lies where the browser puts the ink of a text in
 * the same font: 1 where the pictures are equal. The shapes tell what extraction cannot: conjuncts,
 * reordered vowel signs and everything else that shaping does to Devanagari.
 */
export async function likenessOfFirstLabel(
  context: BrowserContext,
  pdf: Uint8Array,
  texts: readonly string[],
): Promise<readonly number[]> {
  const page = await context.newPage();
  const files: Readonly<Record<string, () => { contentType: string; body: string | Buffer }>> = {
    '/pdf-viewer': () => ({ contentType: 'text/html', body: '<!doctype html><title>PDF</title>' }),
    '/pdf-viewer/pdfjs.mjs': () => ({
      contentType: 'text/javascript',
      body: fileOf('unpdf/pdfjs'),
    }),
    '/pdf-viewer/font.ttf': () => ({
      contentType: 'font/ttf',
      body: fileOf(
        '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
      ),
    }),
  };
  await page.route(`${viewer}**`, (route) => {
    const file = files[new URL(route.request().url()).pathname];
    return file === undefined ? route.abort() : route.fulfill(file());
  });
  await page.goto(viewer);
  const [shown, ...written] = await page.evaluate(draw, { bytes: [...pdf], texts: [...texts] });
  await page.close();
  if (shown === undefined) throw new Error('Nothing was drawn');
  return written.map((ink) => likeness(shown, ink));
}

type Ink = { readonly width: number; readonly height: number; readonly dark: readonly boolean[] };

/** Runs in the browser: the ink of the first label on the PDF's first page, then that of each text. */
async function draw({ bytes, texts }: { bytes: number[]; texts: string[] }): Promise<Ink[]> {
  const scale = 12;
  const across = 400;
  const down = 60;
  // The value of the label begins further to the right.
  const labelWidth = 80;
  const font = await new FontFace('Reference', 'url(/pdf-viewer/font.ttf)').load();
  document.fonts.add(font);
  const address = '/pdf-viewer/pdfjs.mjs';
  // Safe: the library's documented functions, loaded by address because the page has no bundler.
  const { getDocument } = (await import(address)) as typeof import('unpdf/pdfjs');
  const page = await (await getDocument({ data: new Uint8Array(bytes) }).promise).getPage(1);
  const { items } = await page.getTextContent();
  const label = items.find((item) => 'str' in item && item.str.trim() !== '');
  if (label === undefined || !('transform' in label)) throw new Error('No label');
  const size = label.height;
  const [x = 0, y = 0] = label.transform.slice(4).map(Number);
  const top = (page.view[3] ?? 0) - y - size * 1.1;
  const sheet = new OffscreenCanvas(labelWidth * scale, size * 1.6 * scale);
  const drawn = sheet.getContext('2d');
  if (drawn === null) throw new Error('No canvas');
  // Safe: an offscreen canvas draws as one on the page does.
  const target = drawn as unknown as CanvasRenderingContext2D;
  const offset = { offsetX: (4 - x) * scale, offsetY: -top * scale };
  const viewport = page.getViewport({ scale, ...offset });
  await page.render({ canvas: null, canvasContext: target, viewport }).promise;
  const cut = drawn.getImageData(0, 0, sheet.width, sheet.height);
  return [inkOf(cut), ...texts.map((text) => inkOf(written(text)))];

  function written(text: string): ImageData {
    const canvas = new OffscreenCanvas(3000, size * scale * 2);
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (pen === null) throw new Error('No canvas');
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = '#000000';
    pen.font = `${size * scale}px Reference`;
    pen.fillText(text, 10, size * scale * 1.4);
    return pen.getImageData(0, 0, canvas.width, canvas.height);
  }

  /** The dark points within the narrowest box around them, brought to one size. */
  function inkOf({ data, width, height }: ImageData): Ink {
    const isDark = (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < 140;
    const [columns, rows] = [new Set<number>(), new Set<number>()];
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        if (!isDark(x, y)) continue;
        columns.add(x);
        rows.add(y);
      }
    }
    const [x0, x1] = [Math.min(...columns), Math.max(...columns) + 1];
    const [y0, y1] = [Math.min(...rows), Math.max(...rows) + 1];
    const dark = Array.from({ length: across * down }, (_, place) => {
      const x = x0 + Math.floor((((place % across) + 0.5) * (x1 - x0)) / across);
      const y = y0 + Math.floor(((Math.floor(place / across) + 0.5) * (y1 - y0)) / down);
      return isDark(x, y);
    });
    return { width: x1 - x0, height: y1 - y0, dark };
  }
}

/** Shared ink over all ink, less by as much as the proportions of the boxes differ. */
function likeness(one: Ink, other: Ink): number {
  const both = one.dark.filter((isDark, place) => isDark && other.dark[place] === true).length;
  const either = one.dark.filter((isDark, place) => isDark || other.dark[place] === true).length;
  const [a, b] = [one.width / one.height, other.width / other.height];
  return (both / either) * (Math.min(a, b) / Math.max(a, b));
}
