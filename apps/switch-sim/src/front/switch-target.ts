import { createPrivateKey, X509Certificate } from 'node:crypto';
import { callUrl } from '@sahakar/client/call-url';
import { ConfigError, type Environment } from '../call/config-error.ts';
import { isLoopback } from '../call/exposure.ts';
import { readNamedFile } from '../config.ts';

/** The switch of a bank: where it takes calls, and how it and the front know each other by TLS. */
export type SwitchTarget = {
  /** Where calls are posted, with whatever stands before the one path. */
  readonly address: URL;
  /** Who signs the switch's certificate, where it is nobody that every machine knows. */
  readonly authority: string | null;
  /** What the front shows of itself, where the switch asks for it. */
  readonly certificate: string | null;
  readonly key: string | null;
};

/** Reads what stands behind --switch, and the files of SWITCH_CA, SWITCH_CERT and SWITCH_KEY. */
export function readTarget(text: string, environment: Environment): SwitchTarget {
  const address = addressOf(text);
  const isPlainAbroad = address.protocol === 'http:' && !isLoopback(nameOf(address));
  if (isPlainAbroad && environment['ALLOW_PLAIN_SWITCH'] !== 'yes') {
    throw new ConfigError(
      `--switch ${text} is plain http to another machine: whoever listens on the way reads the keys ` +
        'of all calls.\nUse https://, or set ALLOW_PLAIN_SWITCH=yes if that way is protected otherwise.',
    );
  }
  const [certificate, key] = [environment['SWITCH_CERT'], environment['SWITCH_KEY']];
  if (!certificate !== !key) {
    throw new ConfigError('SWITCH_CERT and SWITCH_KEY belong together: set both, or neither.');
  }
  const shown = readPem(environment, 'SWITCH_CERT', (pem) => new X509Certificate(pem));
  const own = readPem(environment, 'SWITCH_KEY', (pem) => createPrivateKey(pem));
  if (shown !== null && own !== null && !shown.read.checkPrivateKey(own.read)) {
    throw new ConfigError('SWITCH_KEY is not the key of the certificate that SWITCH_CERT names.');
  }
  return {
    address,
    authority: readPem(environment, 'SWITCH_CA', (pem) => new X509Certificate(pem))?.pem ?? null,
    certificate: shown?.pem ?? null,
    key: own?.pem ?? null,
  };
}

function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  if (!isWeb || url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new ConfigError(
      `--switch ${text} is no address of a switch: use one such as https://bank.example or ` +
        'https://bank.example/core, without name, question mark and #.',
    );
  }
  return callUrl(url);
}

const nameOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** Read once at start, so that a wrong file is told then and not by the first call. */
function readPem<Read>(
  environment: Environment,
  name: string,
  parse: (pem: string) => Read,
): { readonly pem: string; readonly read: Read } | null {
  const path = environment[name];
  if (path === undefined || path === '') return null;
  const pem = readNamedFile(name, path);
  try {
    return { pem, read: parse(pem) };
  } catch {
    throw new ConfigError(`${name} names ${path}, which holds no PEM that can be read.`);
  }
}
