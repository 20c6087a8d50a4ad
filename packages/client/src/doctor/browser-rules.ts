import { isIP } from 'node:net';

// What a browser decides by the addresses of page and switch alone.

/** Names by which a machine means itself; browsers trust them over plain http as well. */
export function isOwnMachine(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|::1|.+\.localhost)$/i.test(host);
}

export const isTrustworthy = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || isOwnMachine(hostname.replace(/^\[(.*)\]$/, '$1'));

export type SiteOfPage = 'same-origin' | 'same-site' | 'cross-site';

/** As browsers write it into Sec-Fetch-Site. */
export function siteOf(page: URL, target: URL): SiteOfPage {
  if (page.origin === target.origin) return 'same-origin';
  const isSame =
    page.protocol === target.protocol && siteName(page.hostname) === siteName(target.hostname);
  return isSame ? 'same-site' : 'cross-site';
}

/** Second levels below which every name is somebody else's; the whole list is long and changes. */
const publicSecondLevels = new Set(
  'ac bank co com edu ernet fin firm gen gov govt ind mil net nic org res'.split(' '),
);

function siteName(host: string): string {
  if (isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0) return host;
  const labels = host.toLowerCase().split('.');
  const [second = '', top = ''] = labels.slice(-2);
  const isPublic = top.length === 2 && publicSecondLevels.has(second);
  return labels.slice(isPublic ? -3 : -2).join('.');
}
