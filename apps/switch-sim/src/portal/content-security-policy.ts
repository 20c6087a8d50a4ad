import { randomBytes } from 'node:crypto';

/** The mark in a built page that each response replaces by a value of its own. */
export const noncePlaceholder = '__CSP_NONCE__';

export function newNonce(): string {
  return randomBytes(18).toString('base64');
}

/** What a page may reach besides its own origin. */
export type OtherOrigins = {
  readonly connectTo: readonly string[];
  readonly picturesFrom: readonly string[];
  /** Other origins whose pages the page may frame. */
  readonly frames?: readonly string[];
  /** The one origin whose pages may frame this one. */
  readonly framedBy?: string | undefined;
};

/**
 * What a page of ours may do (ASSURANCE A9). Scripts need the nonce or come from one that had it;
 * styles of PrimeReact carry the nonce; nothing else is fetched, framed, posted or evaluated.
 */
export function contentSecurityPolicy(nonce: string, others: OtherOrigins): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "worker-src 'self'",
    ["connect-src 'self'", ...others.connectTo].join(' '),
    ["img-src 'self' data:", ...others.picturesFrom].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    ...(others.frames === undefined ? [] : [['frame-src', ...others.frames].join(' ')]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${others.framedBy ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types sahakar',
    'report-to csp',
    `report-uri ${cspReportPath}`,
  ].join('; ');
}

/** Where browsers report what the policy has blocked. */
export const cspReportPath = '/csp-report';
