import type { IncomingMessage } from 'node:http';

/**
 * The target of a request as the router can read it. One that it cannot read it would answer by itself,
 * past every hook: who may call by which name, and how much a connection may ask at a time.
 */
export function readableTarget({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const target = url.startsWith('/') ? url : withoutOrigin(url);
  if (!target.includes('%')) return target;
  const [path = ''] = target.split(/[?#]/, 1);
  return isDecodable(path) ? target : target.replaceAll('%', '%25');
}

/** Also the * of OPTIONS, which names no path. */
function withoutOrigin(url: string): string {
  if (!URL.canParse(url)) return '/';
  const { pathname, search } = new URL(url);
  return pathname.startsWith('/') ? pathname + search : '/';
}

function isDecodable(path: string): boolean {
  try {
    // A bundler takes a call away whose answer nobody uses, and this one throws.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}
