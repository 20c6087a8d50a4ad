import type { IncomingHttpHeaders } from 'node:http';

/**
 * True where the call comes from the portal's own pages. A browser always says where a POST comes
 * from: by Sec-Fetch-Site on trustworthy origins, by Origin elsewhere. A call that says neither is
 * no browser; only the simulator's own tools may do so (`toolsAllowed`).
 */
export function isSameOrigin(headers: IncomingHttpHeaders, toolsAllowed: boolean): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin !== undefined) return isOriginOfHost(headers);
  return site !== undefined || toolsAllowed;
}

/** True where the page that calls came from the name that it calls. */
export function isOriginOfHost({ origin = '', host }: IncomingHttpHeaders): boolean {
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}
