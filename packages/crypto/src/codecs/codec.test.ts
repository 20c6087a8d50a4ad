import { cryptoJsCiphers } from '../ciphers/crypto-js-ciphers.ts';
import { nodeCiphers } from '../ciphers/node-ciphers.ts';
import { webCiphers } from '../ciphers/web-ciphers.ts';
import type { Ciphers } from '../ciphers/ciphers.ts';
import { codecKit } from '../testing/codec-kit.ts';
import { everyProvider } from '../testing/every-provider.ts';
import { strongDescription, weakDescription } from '../testing/sample-descriptions.ts';
import { described } from './described/described.ts';
import { readDescription } from './described/read-description.ts';
import { opensslSalted } from './openssl-salted.ts';
import type { Envelope } from './seam.ts';
import { waEnv1Codec } from './wa-env-1-codec.ts';

const overCiphers = (make: (ciphers: Ciphers) => Envelope) => [
  { library: 'node:crypto', envelope: make(nodeCiphers) },
  { library: 'WebCrypto', envelope: make(webCiphers) },
  { library: 'crypto-js', envelope: make(cryptoJsCiphers) },
];

// One line for each codec that there is.
codecKit({
  name: 'WA-ENV-1',
  over: everyProvider.map(({ name, provider }) => ({
    library: name,
    envelope: waEnv1Codec(provider),
  })),
});
codecKit({ name: 'OpenSSL’s salted form', over: overCiphers(opensslSalted) });

const variants = [
  strongDescription,
  weakDescription,
  {
    ...weakDescription,
    name: 'a plain key and answers in the clear',
    token: { ...weakDescription.token, encoding: 'hex' },
    derive: { by: 'plain' },
    cipher: { ...weakDescription.cipher, iv: { from: 'derived', over: ['time', 'key'] } },
    hash: { ...weakDescription.hash, over: ['request', 'saltText', 'time', 'key'] },
    answer: { encrypted: 'nothing' },
  },
  {
    ...strongDescription,
    name: 'SHA-256 and an IV from the salt',
    derive: { by: 'SHA-256', over: ['key', 'time', 'salt'], between: ':' },
    cipher: { ...strongDescription.cipher, iv: { from: 'derived', over: ['salt', 'time'] } },
    salt: { ...strongDescription.salt, iv: { from: 'before' } },
  },
];
for (const variant of variants) {
  const description = readDescription(variant);
  codecKit({
    name: `a described envelope: ${variant.name}`,
    over: overCiphers((ciphers) => described(ciphers, description)),
  });
}

// Chromium’s WebCrypto has no AES-192, so that the portal takes crypto-js for it.
const aes192 = readDescription({
  ...weakDescription,
  name: 'AES-192',
  cipher: { ...weakDescription.cipher, keyBits: 192 },
});
codecKit({
  name: 'a described envelope: AES-192',
  over: overCiphers((ciphers) => described(ciphers, aes192)),
});
