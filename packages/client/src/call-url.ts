import { serviceCallPath } from '@sahakar/contracts/envelope';

/** Where a switch takes calls: the one path behind whatever stands before it, unless it stands there. */
export function callUrl(address: string | URL): URL {
  const url = new URL(address);
  const before = url.pathname.replace(/\/+$/, '');
  url.pathname = before.endsWith(serviceCallPath) ? before : `${before}${serviceCallPath}`;
  url.search = '';
  url.hash = '';
  return url;
}
