import { isOwnMachine, isTrustworthy, siteOf } from './browser-rules.ts';
import { type Finding, fault, quoted, tickUnless } from './findings.ts';
import { hostOf } from './network.ts';

export type Cookie = {
  readonly name: string;
  readonly value: string;
  /** Attributes by their lower-case names. */
  readonly attributes: ReadonlyMap<string, string>;
};

export function readCookie(line: string): Cookie {
  const [pair = '', ...rest] = line.split(';');
  const [name, value] = halves(pair);
  const attributes = rest.map((part) => {
    const [key, held] = halves(part);
    return [key.toLowerCase(), held] as const;
  });
  return { name, value, attributes: new Map(attributes) };
}

function halves(text: string): [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** The cookies of GET_TOKEN's answer as a browser would take them that shows a page of this origin. */
export function checkCookies(cookies: readonly Cookie[], page: URL, target: URL): Finding[] {
  if (cookies.length === 0) {
    return [fault('no-cookie', 'GET_TOKEN sets no cookie, by which a session would be known.')];
  }
  const found = cookies.flatMap((cookie) => faultsOf(cookie, page, target));
  const names = cookies.map(({ name }) => quoted(name, 40)).join(', ');
  const how = siteOf(page, target).replace('-', ' ');
  return tickUnless(found, 'cookies', `A browser keeps and sends ${names} (${how}).`);
}

function faultsOf(cookie: Cookie, page: URL, target: URL): Finding[] {
  const { attributes } = cookie;
  const name = quoted(cookie.name, 40);
  const isSecure = attributes.has('secure');
  const sameSite = attributes.get('samesite')?.toLowerCase() ?? 'lax, by default';
  const found: Finding[] = [];
  const dropped = whyDropped(cookie, page, target);
  if (dropped !== null) found.push(fault('cookie-dropped', `Browsers drop ${name}: ${dropped}.`));
  if (!isSecure && isTrustworthy(target) && !isOwnMachine(hostOf(target))) {
    found.push(fault('cookie-not-secure', `${name} is not Secure: plain http would carry it too.`));
  }
  if (siteOf(page, target) === 'cross-site') {
    if (sameSite !== 'none' || !isSecure) {
      const sentence = `${name} is not sent from ${page.origin}, another site: SameSite is ${sameSite}${isSecure ? '' : ' and Secure is missing'}.`;
      found.push(fault('cookie-same-site', sentence));
    } else {
      const sentence = `${name} is a cookie of a third party, which Safari and Firefox do not keep.`;
      found.push(fault('cookie-third-party', sentence));
    }
  }
  if (!attributes.has('httponly')) {
    found.push(fault('cookie-readable', `Scripts of the page can read ${name}.`));
  }
  return found;
}

/** Null where a browser keeps the cookie and sends it with calls to this path. */
function whyDropped({ name, attributes }: Cookie, page: URL, target: URL): string | null {
  const isSecure = attributes.has('secure');
  const domain = (attributes.get('domain') ?? '').replace(/^\./, '').toLowerCase();
  const path = attributes.get('path') ?? '';
  if (isSecure && !isTrustworthy(target)) return 'it is Secure and comes over plain http';
  if (name.startsWith('__Secure-') && !isSecure) return 'its name asks for Secure';
  if (name.startsWith('__Host-') && (!isSecure || domain !== '' || path !== '/')) {
    return 'its name asks for Secure, Path=/ and no Domain';
  }
  if (attributes.get('samesite')?.toLowerCase() === 'none' && !isSecure) {
    return 'SameSite=None asks for Secure';
  }
  // The front makes them its own (decision 0060).
  if (page.origin === target.origin) return null;
  const host = hostOf(target).toLowerCase();
  if (domain !== '' && host !== domain && !host.endsWith(`.${domain}`)) {
    return `its Domain ${quoted(domain, 60)} is not this host`;
  }
  if (path.startsWith('/') && !isBelow(target.pathname, path)) {
    return `its Path ${quoted(path, 60)} is not that of the calls`;
  }
  return null;
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}
