import {
  checkServerIdentity,
  connect,
  type ConnectionOptions,
  type PeerCertificate,
  rootCertificates,
} from 'node:tls';
import { isIP } from 'node:net';
import { wordsOfTls } from '../connection-failure.ts';
import { isOwnMachine } from './browser-rules.ts';
import { type Finding, fault, tick, tickUnless } from './findings.ts';
import { type Address, type Found, hostOf, portOf } from './network.ts';

/** A certificate and key of the client, and roots beside those that node knows. */
export type TlsFiles = {
  readonly ca?: string | undefined;
  readonly certificate?: string | undefined;
  readonly key?: string | undefined;
};

export function tlsOptions({ ca, certificate, key }: TlsFiles) {
  return {
    ...(ca !== undefined && { ca: [...rootCertificates, ca] }),
    ...(certificate !== undefined && { cert: certificate }),
    ...(key !== undefined && { key }),
    // A certificate that does not fit is told, and what lies behind it is looked at all the same.
    rejectUnauthorized: false,
  };
}

/** The handshake alone; the value is true where calls can go on over it. */
export async function checkTls(
  url: URL,
  { address }: Address,
  files: TlsFiles,
  timeout: number,
): Promise<Found<true>> {
  if (url.protocol === 'http:') return { findings: [plainHttp(url)], value: true };
  const greeted = await shakeHands(url, address, tlsOptions(files), timeout);
  if (!('failure' in greeted)) return { findings: judged(url, greeted), value: true };
  const old = await shakeHands(url, address, { ...tlsOptions(files), ...oldest }, timeout);
  if (!('failure' in old)) {
    const sentence = `The server speaks ${old.protocol} and nothing newer, which browsers refuse.`;
    return { findings: [fault('old-tls', sentence)], value: null };
  }
  const said = words[greeted.failure] ?? greeted.failure;
  const sentence = `There is no TLS connection with ${url.host}: ${said}.`;
  return { findings: [fault('no-tls', sentence)], value: null };
}

/** What Node refuses by itself, asked for only to say that it is there. */
const oldest = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' } as const;

const words: Readonly<Record<string, string>> = {
  ETIMEDOUT: 'it does not answer in time',
  ECONNRESET: 'it hangs up',
  ...wordsOfTls,
};

function plainHttp(url: URL): Finding {
  return isOwnMachine(hostOf(url))
    ? tick('tls', 'Plain http, which browsers trust on their own machine.')
    : fault('plain-http', `${url.host} is called over plain http: nothing on the way is private.`);
}

type Handshake = {
  readonly protocol: string;
  readonly certificate: PeerCertificate;
  /** What node says of the chain; null where it is trusted. */
  readonly chainError: string | null;
};

function shakeHands(
  url: URL,
  address: string,
  options: ConnectionOptions,
  timeout: number,
): Promise<Handshake | { readonly failure: string }> {
  const host = hostOf(url);
  return new Promise((resolve) => {
    const socket = connect({
      host: address,
      port: portOf(url),
      ...(isIP(host) === 0 && { servername: host }),
      ...options,
      // The name is looked at by itself, so that it does not hide what is wrong with the chain.
      checkServerIdentity: () => undefined,
    });
    const end = (result: Handshake | { readonly failure: string }) => {
      clearTimeout(patience);
      socket.destroy();
      resolve(result);
    };
    const patience = setTimeout(() => end({ failure: 'ETIMEDOUT' }), timeout);
    socket.once('error', ({ message, code }: NodeJS.ErrnoException) =>
      end({ failure: code ?? message }),
    );
    socket.once('secureConnect', () => {
      const { authorizationError } = socket;
      end({
        protocol: socket.getProtocol() ?? '',
        certificate: socket.getPeerCertificate(),
        // Node declares an Error and gives the code as text.
        chainError: authorizationError == null ? null : String(authorizationError),
      });
    });
  });
}

const day = 86_400_000;
const daysLeftMin = 30;

function judged(url: URL, { protocol, certificate, chainError }: Handshake): Finding[] {
  const host = hostOf(url);
  const found: Finding[] = [];
  const ends = Date.parse(certificate.valid_to);
  const daysLeft = Math.floor((ends - Date.now()) / day);
  if (ends < Date.now()) {
    found.push(fault('expired', `The certificate ended on ${certificate.valid_to}.`));
  } else if (Date.parse(certificate.valid_from) > Date.now()) {
    found.push(fault('not-yet-valid', `The certificate begins on ${certificate.valid_from}.`));
  } else if (daysLeft < daysLeftMin) {
    found.push(fault('ends-soon', `The certificate ends in ${daysLeft} days.`));
  }
  if (checkServerIdentity(host, certificate) !== undefined) {
    const names = certificate.subjectaltname?.replaceAll(/\w+:/g, '') ?? 'nobody';
    found.push(fault('other-host', `The certificate is for ${names}, not for ${host}.`));
  }
  if (chainError !== null && !isOfTime(chainError)) {
    const sentence = `Nobody trusted has signed the certificate (${chainError}).`;
    found.push(fault('unknown-ca', sentence));
  }
  return tickUnless(found, 'tls', `${protocol}; the certificate holds for ${daysLeft} days.`);
}

const isOfTime = (code: string) => code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID';
