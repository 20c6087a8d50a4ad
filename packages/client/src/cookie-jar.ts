/**
 * The cookies of one host, as a browser would send them back. In a browser it stays empty: there
 * Set-Cookie cannot be read, and the browser keeps its own.
 */
export type CookieJar = {
  take(setCookie: readonly string[], url: URL): void;
  /** The Cookie header, empty where there is none. */
  header(url: URL): string;
  /** Replaces everything by what a Cookie header says. */
  set(header: string): void;
};

type Cookie = { readonly value: string; readonly isSecure: boolean };

export function cookieJar(): CookieJar {
  const cookies = new Map<string, Cookie>();
  return {
    take(setCookie, url) {
      for (const line of setCookie) {
        const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
        const [name, value] = halves(pair);
        const given = new Map(attributes.map(halves).map(([key, to]) => [key.toLowerCase(), to]));
        const isSecure = given.has('secure');
        // A browser drops a Secure cookie that comes over an open line.
        if (isSecure && !isTrustworthy(url)) continue;
        if (isOver(given)) cookies.delete(name);
        else cookies.set(name, { value, isSecure });
      }
    },
    header(url) {
      return [...cookies]
        .filter(([, { isSecure }]) => !isSecure || isTrustworthy(url))
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; ');
    },
    set(header) {
      cookies.clear();
      for (const pair of header.split('; ')) {
        const [name, value] = halves(pair);
        if (name !== '') cookies.set(name, { value, isSecure: false });
      }
    },
  };
}

/** Https, or this machine itself. */
function isTrustworthy({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(localhost|.+\.localhost|127\..+|\[::1\])$/.test(hostname);
}

function isOver(given: ReadonlyMap<string, string>): boolean {
  const [age, end] = [given.get('max-age'), given.get('expires')];
  if (age !== undefined) return Number(age) <= 0;
  return end !== undefined && Date.parse(end) <= Date.now();
}

function halves(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
}
