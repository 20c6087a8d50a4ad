import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export type Asset = {
  readonly type: string;
  readonly etag: string;
  /** True where the name changes with the content, so that it may be kept for ever. */
  readonly isHashed: boolean;
  bytes(encoding: Encoding): Promise<Buffer>;
};

/** A page and its assets as a build left them in a directory. */
export type BuiltSite = {
  /** The text of index.html, or null where nothing has been built. */
  page(): string | null;
  /** The file of a path below the site, such as assets/index-1a2b.js. */
  asset(path: string): Asset | undefined;
};

/** Reads the names once; each file is read at its first request and kept, compressed as asked. */
export function builtSite(directory: string): BuiltSite {
  const assets = new Map(
    filesOf(directory)
      .filter(
        (path) => !path.endsWith(pageName) && !path.startsWith('.') && typeOf(path) !== undefined,
      )
      .map((path) => [path, assetOf(directory, path)] as const),
  );
  let page: string | null = null;
  return {
    page() {
      const path = join(directory, pageName);
      if (page === null && existsSync(path)) page = readFileSync(path, 'utf8');
      return page;
    },
    asset: (path) => assets.get(path),
  };
}

/** The best encoding that the browser takes and that is worth it for this kind of file. */
export function chosenEncoding(acceptEncoding: string | undefined, type: string): Encoding {
  if (acceptEncoding === undefined || !compressible.test(type)) return 'identity';
  const offers = acceptEncoding.split(',').map((offer) => offer.trim().toLowerCase());
  const takes = (name: string) =>
    offers.some(
      (offer) => offer === name || (offer.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(offer)),
    );
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

const pageName = 'index.html';
const compressible = /^(text\/|application\/(javascript|json|manifest\+json|wasm)|image\/svg)/;
/** Vite puts a hash of at least eight characters before the ending of what it builds. */
const hashedName = /^assets\/.*-[\w-]{8,}\.\w+$/;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
};

function typeOf(path: string): string | undefined {
  return types[extname(path)];
}

function filesOf(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .replaceAll(sep, '/'),
    );
}

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);

const encoders: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  identity: async (plain) => plain,
  gzip: (plain) => gzipBytes(plain, { level: 9 }),
  br: (plain) =>
    brotliBytes(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 7,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
};

function assetOf(directory: string, path: string): Asset {
  const file = join(directory, path);
  const { size, mtimeMs } = statSync(file);
  const cache = new Map<Encoding, Promise<Buffer>>();
  const bytes = (encoding: Encoding): Promise<Buffer> => {
    const body =
      cache.get(encoding) ??
      (encoding === 'identity' ? readFile(file) : bytes('identity').then(encoders[encoding]));
    cache.set(encoding, body);
    // What could not be read now, with too many files open, may be read the next time.
    body.catch(() => cache.delete(encoding));
    return body;
  };
  return {
    type: typeOf(path) ?? 'application/octet-stream',
    etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
    isHashed: hashedName.test(path),
    bytes,
  };
}
