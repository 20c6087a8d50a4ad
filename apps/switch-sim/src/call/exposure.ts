import { isIP } from 'node:net';
import { ConfigError } from './config-error.ts';

/** Whether nobody but this machine can come by an address. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return (
    plain === 'localhost' || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
  );
}

/** What of the settings decides who can reach the bank. */
type Exposure = {
  readonly host: string;
  readonly publicHosts: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly simControl: boolean;
  readonly simControlToken: string | null;
  readonly tls: unknown;
};

/** What a bank may not do in front of strangers (ruling 27). */
export function refuseExposure(config: Exposure): void {
  const isOpen = config.simControl && config.simControlToken === null;
  if (isLoopback(config.host)) {
    if (isOpen && config.trustedProxies.length > 0 && config.publicHosts.length > 0) {
      throw new ConfigError(
        'TRUST_PROXY and PUBLIC_HOST open the bank to whoever comes by the proxy, and its control ' +
          'plane with it. Set SIM_CONTROL=off, or set SIM_CONTROL_TOKEN to a secret that control ' +
          'calls must carry.',
      );
    }
    return;
  }
  if (isOpen) {
    throw new ConfigError(
      `HOST=${config.host} opens the bank to other machines, and its control plane with it. ` +
        'Set SIM_CONTROL=off, or set SIM_CONTROL_TOKEN to a secret that control calls must carry.',
    );
  }
  if (config.publicHosts.length === 0) {
    throw new ConfigError(
      `HOST=${config.host} opens the bank to other machines, and it answers to no name there. ` +
        'Set PUBLIC_HOST to the names or addresses that browsers call it by, such as bank.example.',
    );
  }
  const isPlain = config.tls === null && config.trustedProxies.length === 0;
  if (!config.simControl && isPlain) {
    throw new ConfigError(
      `HOST=${config.host} serves customers on other machines, which is not done by plain http. ` +
        'Set TLS_CERT and TLS_KEY, or put a proxy that speaks https in front and name it in TRUST_PROXY.',
    );
  }
}
