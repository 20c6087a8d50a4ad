import { cryptoJsCiphers } from '../ciphers/crypto-js-ciphers.ts';
import { nodeCiphers } from '../ciphers/node-ciphers.ts';
import { webCiphers } from '../ciphers/web-ciphers.ts';
import type { Ciphers } from '../ciphers/ciphers.ts';
import { codecKit } from '../testing/codec-kit.ts';
import { everyProvider } from '../testing/every-provider.ts';
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
