import type { FastifyReply, FastifyRequest } from 'fastify';
import { type BuiltSite, chosenEncoding } from './built-site.ts';
import {
  contentSecurityPolicy,
  newNonce,
  noncePlaceholder,
  type OtherOrigins,
} from './content-security-policy.ts';

export type Site = OtherOrigins & {
  readonly files: BuiltSite;
  /** The command that builds it, for whoever sees an empty page. */
  readonly buildCommand: string;
};

/** What a page gets that another origin frames. */
export type Framing = {
  readonly framedBy: string;
  /** Tags of scripts that the page's own build has no byte of. */
  readonly tags: string;
};

/** The page with a nonce of its own, which the policy of this very response names. */
export function sendPage(
  reply: FastifyReply,
  { files, buildCommand, ...others }: Site,
  framing: Framing | null = null,
): FastifyReply {
  const page = files.page();
  if (page === null) {
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send(`This page has not been built yet: run "${buildCommand}" and start again.\n`);
  }
  const nonce = newNonce();
  // An older header of the same meaning, which knows no origin but the page's own.
  if (framing !== null) reply.removeHeader('x-frame-options');
  const whole = framing === null ? page : page.replace('</head>', `${framing.tags}</head>`);
  const policy = contentSecurityPolicy(nonce, { ...others, framedBy: framing?.framedBy });
  return reply
    .header('content-security-policy', policy)
    .header('reporting-endpoints', 'csp="/csp-report"')
    .type('text/html; charset=utf-8')
    .send(whole.replaceAll(noncePlaceholder, nonce));
}

/** A file of the site, compressed as the browser takes it; undefined where there is none. */
export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  site: BuiltSite,
  path: string,
): Promise<FastifyReply | undefined> {
  const asset = site.asset(path);
  if (asset === undefined) return undefined;
  const encoding = chosenEncoding(request.headers['accept-encoding'], asset.type);
  const etag = encoding === 'identity' ? asset.etag : asset.etag.replace(/"$/, `-${encoding}"`);
  reply
    .header('cache-control', asset.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(asset.type).send(await asset.bytes(encoding));
}

/** Whether somebody has typed an address or followed a link, rather than a script fetching data. */
export function isNavigation(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && (request.headers.accept ?? '').includes('text/html');
}
