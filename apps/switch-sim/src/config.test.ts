import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strongDescription } from '@sahakar/crypto/testing/sample-descriptions';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { ConfigError } from './call/config-error.ts';
import { readWorkers } from './call/workers-choice.ts';
import { isLoopback } from './call/exposure.ts';
import { readConfig } from './config.ts';
import { selfSigned } from './testing/self-signed.ts';

const token = 'a-token-of-enough-characters';

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The configuration was accepted');
}

test('an empty environment is a bank on this machine alone, with its control plane', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    publicHosts: [],
    databaseUrl: null,
    secretText: null,
    simControl: true,
    simControlToken: null,
    clockLeapYearsMax: 10,
    tls: null,
    trustedProxies: [],
    logLevel: 'warn',
    logFile: null,
    durability: 'FULL',
    workers: 0,
    scryptCost: 32_768,
  });
  expect(config.dataDirectory).toMatch(/\/data$/);
  expect(config.portal.ipLookupUrls).toEqual(['/ip']);
});

test.each([
  ['PORT', '4000x', 'PORT=4000x is not possible: use a whole number from 0 to 65535.'],
  ['PORT', '-1', 'PORT=-1'],
  ['PORT', '65536', 'PORT=65536'],
  ['LOG_LEVEL', 'loud', 'use one of fatal, error, warn, info, debug, silent'],
  ['SIM_CONTROL', 'no', 'use one of on, off'],
  ['CLOCK_LEAP_YEARS_MAX', '0', 'use a whole number from 1 to 100'],
  ['DURABILITY', 'SOME', 'use one of FULL, NORMAL, OFF'],
  ['SCRYPT_N', '1000', 'from 1024'],
  ['SCRYPT_N', '1025', 'a power of two'],
  ['SIM_SECRET', 'short', 'use at least 32 characters'],
  ['SIM_CONTROL_TOKEN', 'short', 'at least 16 characters'],
  ['DATABASE_URL', 'mysql://bank', 'must begin with postgres://'],
  ['DATABASE_URL', 'postgres://bank:a#b@host/bank', 'written as %23'],
  ['WORKERS', 'many', 'use a whole number from 0 to 64'],
  ['WORKERS', '65', 'use a whole number from 0 to 64'],
  ['TLS_CERT', '/nowhere.pem', 'set both, or neither'],
  ['PUBLIC_HOST', 'https://bank.example', 'without https:// and port'],
  ['LINK_TERMS', 'javascript:alert(1)', 'LINK_TERMS must be a whole address'],
  ['API_BASE', 'https://switch bank.example', 'API_BASE must be a whole address'],
  ['IP_LOOKUP_URL', 'ip.example', 'IP_LOOKUP_URL must be a whole address'],
  ['MAP_TILE_URL', 'https://{s}.tiles.example/{z}/{x}.png', 'MAP_TILE_URL has no {y} in it'],
  ['DIRECTIONS_URL', 'https://way.example/', 'has no {latitude}, {longitude} in it'],
  ['TRUST_PROXY', '127.0.0.1, yes', 'TRUST_PROXY has yes in it: use addresses'],
  ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY has 10.0.0.0/33 in it'],
])('%s=%s is refused with a sentence that says what to do', (name, value, sentence) => {
  expect(refusal({ [name]: value })).toContain(sentence);
});

test('other machines reach the bank only with a token, or without any control plane', () => {
  expect(refusal({ HOST: '0.0.0.0' })).toContain('Set SIM_CONTROL=off, or set SIM_CONTROL_TOKEN');
  const named = { HOST: '0.0.0.0', PUBLIC_HOST: 'bank.example', SIM_CONTROL_TOKEN: token };
  expect(readConfig(named).simControlToken).toBe(token);
});

test('what a proxy opens to strangers has a token too, or no control plane (INVARIANTS mistake 19)', () => {
  const behind = { TRUST_PROXY: '127.0.0.1', PUBLIC_HOST: 'bank.example' };
  expect(refusal(behind)).toContain('TRUST_PROXY and PUBLIC_HOST open the bank');
  expect(readConfig({ ...behind, SIM_CONTROL_TOKEN: token }).simControlToken).toBe(token);
  expect(readConfig({ ...behind, SIM_CONTROL: 'off' }).simControl).toBe(false);
});

test('a bank for other machines is told by which names they call it (ruling 36)', () => {
  const open = { HOST: '0.0.0.0', SIM_CONTROL_TOKEN: token };
  expect(refusal(open)).toContain('Set PUBLIC_HOST to the names or addresses');
  expect(readConfig({ ...open, PUBLIC_HOST: 'Bank.example, [::1]' }).publicHosts).toEqual([
    'bank.example',
    '[::1]',
  ]);
});

test('production does not speak plain http to other machines', () => {
  const exposed = { HOST: '192.0.2.7', PUBLIC_HOST: 'bank.example', SIM_CONTROL: 'off' };
  expect(refusal(exposed)).toContain(
    'HOST=192.0.2.7 serves customers on other machines, which is not done by plain http',
  );
  expect(readConfig({ ...exposed, TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustedProxies).toEqual([
    '10.0.0.1',
    '10.0.0.2',
  ]);
  expect(readConfig({ SIM_CONTROL: 'off' }).simControl).toBe(false);
});

test('the certificate and its key are read from the files that are named', () => {
  const directory = temporaryDirectory();
  const [certificate, key] = [join(directory, 'cert.pem'), join(directory, 'key.pem')];
  writeFileSync(certificate, selfSigned.certificate);
  expect(refusal({ TLS_CERT: certificate, TLS_KEY: key })).toContain(
    `TLS_KEY names ${key}, which cannot be read`,
  );
  writeFileSync(key, selfSigned.key);
  expect(readConfig({ TLS_CERT: certificate, TLS_KEY: key }).tls).toEqual(selfSigned);
  writeFileSync(key, 'the key');
  expect(refusal({ TLS_CERT: certificate, TLS_KEY: key })).toContain(
    'TLS_CERT and TLS_KEY name no certificate in PEM with the key that belongs to it',
  );
});

test('proxies are addresses, ranges by bits or mask, and ranges by name', () => {
  const proxies = ['10.0.0.0/8', '10.0.0.0/255.0.0.0', '::1', 'fd00::/8', 'loopback'];
  expect(readConfig({ TRUST_PROXY: proxies.join() }).trustedProxies).toEqual(proxies);
});

test('a socket of PostgreSQL may stand in the query of its address', () => {
  const url = 'postgres://bank@/bank?host=/run/postgresql';
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.1', false],
  ['127.evil.example', false],
  ['localhost.evil.example', false],
])('%s is this machine itself: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});

test('speaks WA-ENV-1 unless another envelope is named, and refuses one that there is not', () => {
  expect(readConfig({}).envelope).toBe('WA-ENV-1');
  expect(readConfig({ ENVELOPE: 'openssl-salted' }).envelope).toBe('openssl-salted');
  expect(refusal({ ENVELOPE: 'WA-ENV-9' })).toContain('ENVELOPE=WA-ENV-9 is no envelope');
  expect(refusal({ ENVELOPE: '/nowhere/bank.json' })).toContain('/nowhere/bank.json');
});

test('production refuses a weak envelope and says what is weak, unless it is allowed in so many words', () => {
  const production = { SIM_CONTROL: 'off', ENVELOPE: 'openssl-salted' };
  const sentence = refusal(production);
  expect(sentence).toContain('no authentication');
  expect(sentence).toContain('MD5');
  expect(sentence).toContain('ALLOW_WEAK_ENVELOPE=yes');
  expect(refusal({ ...production, ALLOW_WEAK_ENVELOPE: 'true' })).toBe(sentence);
  const allowed = readConfig({ ...production, ALLOW_WEAK_ENVELOPE: 'yes' });
  expect(allowed.envelope).toBe('openssl-salted');
  expect(readConfig({ SIM_CONTROL: 'off' }).envelope).toBe('WA-ENV-1');
});

test('production takes a described envelope whose answers have a key of their own, and none that uses the request’s again', () => {
  const inProduction = (description: object) => {
    const ENVELOPE = join(temporaryDirectory(), 'bank.json');
    writeFileSync(ENVELOPE, JSON.stringify(description));
    return { SIM_CONTROL: 'off', ENVELOPE };
  };
  expect(readConfig(inProduction(strongDescription)).envelope).toEqual(strongDescription);
  const oneKey = inProduction({ ...strongDescription, answer: { encrypted: 'whole' } });
  expect(refusal(oneKey)).toContain('a request that is sent back opens as its answer');
  expect(readConfig({ ...oneKey, ALLOW_WEAK_ENVELOPE: 'yes' }).envelope).toHaveProperty('answer');
});

test('a dialect is one by name or a file, and what fits no dialect is refused with the place (decision 0061)', () => {
  expect(readConfig({}).dialect.name).toBe('standard');
  expect(readConfig({ DIALECT: 'documented' }).dialect).toMatchObject({
    announces: [],
    undocumentedFields: 'refused',
  });
  expect(refusal({ DIALECT: 'klingon' })).toContain('use standard, documented or the path');
  expect(refusal({ DIALECT: '/nowhere/bank.json' })).toContain('cannot be read as JSON');
  const file = join(temporaryDirectory(), 'bank.json');
  const described = (dialect: object) => {
    writeFileSync(file, JSON.stringify(dialect));
    return { DIALECT: file };
  };
  const bank = { name: 'bank', announces: ['Micr'], undocumentedFields: 'taken', deviations: [] };
  expect(readConfig(described(bank)).dialect).toEqual(bank);
  expect(refusal(described({ ...bank, announces: ['Warp'] }))).toContain('in announces');
  expect(refusal(described({ ...bank, accent: 'broad' }))).toContain('in accent');
  expect(refusal(described([]))).toContain('is no dialect');
});

test('threads on SQLite need Linux, processes on PostgreSQL do not', () => {
  const postgres = { WORKERS: '2', DATABASE_URL: 'postgres://localhost/bank' };
  expect(readWorkers(postgres, 'darwin')).toBe(2);
  expect(() => readWorkers({ WORKERS: '2' }, 'darwin')).toThrow('WORKERS needs Linux');
  expect(readWorkers({ WORKERS: '2' }, 'linux')).toBe(2);
  expect(readWorkers({ WORKERS: '0' }, 'darwin')).toBe(0);
});
