import { serviceCallPath } from '@sahakar/contracts/envelope';
import { portalPaths } from '@sahakar/contracts/portal-paths';

/** What stands first in the addresses that the bank, the portal and the simulator answer themselves. */
const ownFirstParts: ReadonlySet<string> = new Set(
  [
    serviceCallPath,
    ...Object.values(portalPaths),
    '/__sim',
    '/assets',
    '/manuals',
    '/index.html',
    '/manifest.webmanifest',
    '/mark.svg',
    '/mark-192.png',
    '/mark-512.png',
    '/config.json',
    '/csp-report',
    '/healthz',
    '/readyz',
    '/metrics',
    '/ip',
  ].map(firstPart),
);

/** Whether an address is not free for a stub, in any case of its letters. */
export const isOwnAddress = (path: string) => ownFirstParts.has(firstPart(path));

function firstPart(path: string): string {
  return (path.split('/', 2)[1] ?? '').toLowerCase();
}
