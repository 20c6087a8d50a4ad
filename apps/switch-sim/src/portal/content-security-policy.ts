import { randomBytes } from 'node:crypto';

/** The mark in a built page that each response replaces by a value of its own. */
export const noncePlaceholder = '__CSP_NONCE__';

export function newNonce(): string {
  return randomBytes(18).toString('base64');
}

/**
 * What a page of ours may do (ASSURANCE A9). Scripts need the nonce or come from one that had it;
 * styles of PrimeReact carry the nonce; nothing else is fetched, framed, posted or evaluated.
 */
export function contentSecurityPolicy(nonce: string, connectTo: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "worker-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types sahakar',
    'report-to csp',
    `report-uri ${cspReportPath}`,
  ].join('; ');
}

/** Where browsers report what the policy has blocked. */
export const cspReportPath = '/csp-report';
