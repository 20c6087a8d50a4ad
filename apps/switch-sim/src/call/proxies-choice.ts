import { isIP } from 'node:net';
import { ConfigError } from './config-error.ts';

/** Names by which the web server knows ranges. */
const ranges: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** TRUST_PROXY: addresses, ranges such as 10.0.0.0/8, and ranges by name. */
export function readProxies(proxies: readonly string[]): readonly string[] {
  const unknown = proxies.find((proxy) => !ranges.includes(proxy) && !isRange(proxy));
  if (unknown === undefined) return proxies;
  throw new ConfigError(
    `TRUST_PROXY has ${unknown} in it: use addresses such as 127.0.0.1, ranges such as 10.0.0.0/8, ` +
      `or ${ranges.join(', ')}.`,
  );
}

function isRange(text: string): boolean {
  const [address = '', size, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  // By bits, or by a mask.
  if (size === undefined || isIP(size) === family) return true;
  return /^[1-9]\d{0,2}$/.test(size) && Number(size) <= (family === 4 ? 32 : 128);
}
