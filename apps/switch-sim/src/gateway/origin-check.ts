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

/** The origin that was read last: nearly every call of a portal comes from the same one. */
let latest: { readonly origin: string; readonly host: string | null } = { origin: '', host: null };

/** Null where it is no origin. */
function hostOf(origin: string): string | null {
  if (origin !== latest.origin) {
    latest = { origin, host: URL.canParse(origin) ? new URL(origin).host : null };
  }
  return latest.host;
}

/** True where the page that calls came from the name that it calls. */
export function isOriginOfHost({ origin = '', host }: IncomingHttpHeaders): boolean {
  return hostOf(origin) === host?.toLowerCase();
}
