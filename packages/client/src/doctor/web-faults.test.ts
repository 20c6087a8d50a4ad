import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { expired, forLocalhost } from '../testing/certificates.ts';
import { diagnosis, type Staged, tokenAnswer, trusted } from '../testing/staged.ts';
import type { Behaviour, Reply } from '../testing/stand-in.ts';

test.each<Staged>([
  {
    what: 'a name that is unknown',
    options: { lookup: async () => [] },
    faults: ['name-unknown'],
    says: /no address for localhost/,
  },
  {
    what: 'an address at which nobody listens',
    options: { lookup: async () => [{ address: '127.0.0.2', family: 4 }] },
    faults: ['refused'],
    says: /127\.0\.0\.2 refuses/,
  },
  {
    what: 'an IPv6 address that comes first and is dead',
    options: {
      lookup: async () => [
        { address: '::ffff:127.0.0.2', family: 6 },
        { address: '127.0.0.1', family: 4 },
      ],
    },
    faults: ['ipv6-dead'],
    says: /IPv6 address comes first and is dead.*Only 127\.0\.0\.1 answers/,
  },
  {
    what: 'one dead address of several',
    options: {
      lookup: async () => [
        { address: '127.0.0.1', family: 4 },
        { address: '127.0.0.2', family: 4 },
      ],
    },
    faults: ['address-dead'],
  },
  {
    what: 'a certificate of another host',
    options: { ...trusted, host: 'bank.example' },
    faults: ['other-host'],
    says: /is for localhost, not for bank\.example/,
  },
  {
    what: 'a certificate that has ended',
    options: { tls: expired, files: { ca: expired.certificate } },
    faults: ['expired'],
    says: /ended on Jan +1 .* 2025/,
  },
  {
    what: 'a certificate of an unknown authority',
    options: { tls: forLocalhost },
    faults: ['unknown-ca'],
    says: /DEPTH_ZERO_SELF_SIGNED_CERT/,
  },
  {
    what: 'TLS of old',
    options: {
      ...trusted,
      tls: {
        ...forLocalhost,
        settings: { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' },
      },
    },
    faults: ['old-tls'],
    says: /speaks TLSv1\.1 and nothing newer/,
  },
  {
    what: 'plain http where https was asked for',
    options: { scheme: 'https' },
    faults: ['no-tls'],
    says: /perhaps plain http/,
  },
  {
    what: 'a server that asks for a client certificate',
    options: { ...trusted, tls: { ...forLocalhost, settings: { requestCert: true } } },
    faults: ['client-certificate'],
  },
  {
    what: 'plain http over a network',
    options: { host: 'bank.example' },
    faults: ['plain-http', 'cookie-dropped'],
  },
])('the doctor names $what', async ({ options, faults, says = /./ }) => {
  expect(await diagnosis(options)).toMatchObject({ faults, says: expect.stringMatching(says) });
});

const html = '<!DOCTYPE html><html><head><title>Welcome to nginx!</title></head></html>';

const everything =
  (reply: Partial<Reply>): Behaviour =>
  () => ({ status: 200, headers: {}, body: '', ...reply });

test.each<Staged>([
  {
    what: 'a wrong path',
    options: { behaviour: everything({ status: 404, body: html }) },
    faults: ['wrong-path'],
    says: /answers 404/,
  },
  {
    what: 'a page of HTML instead of JSON',
    options: { behaviour: everything({ body: html }) },
    faults: ['html'],
    says: /Welcome to nginx!/,
  },
  {
    what: 'the 502 of a proxy',
    options: { behaviour: everything({ status: 502, body: html, headers: { Server: 'nginx' } }) },
    faults: ['gateway'],
    says: /502 by “nginx”/,
  },
  {
    what: 'a redirect',
    options: {
      behaviour: everything({
        status: 301,
        headers: { Location: 'https://other.example/' },
      }),
    },
    faults: ['redirect'],
    says: /https:\/\/other\.example/,
  },
  {
    what: 'an answer that is cut',
    options: { behaviour: everything({ body: '{"body":', missingBytes: 99 }) },
    faults: ['cut'],
  },
  {
    what: 'an answer without end',
    options: { behaviour: everything({ body: 'x'.repeat(1_100_000) }) },
    faults: ['too-large'],
  },
  {
    what: 'a firewall that refuses',
    options: { behaviour: everything({ status: 403, body: html }) },
    faults: ['forbidden'],
  },
  {
    what: 'a switch that fails',
    options: { behaviour: everything({ status: 500, body: 'oops' }) },
    faults: ['server-error'],
  },
  {
    what: 'text instead of JSON',
    options: { behaviour: everything({ body: 'OK' }) },
    faults: ['not-json'],
  },
  {
    what: 'JSON without an error',
    options: { behaviour: everything({ body: '{"status":404}' }) },
    faults: ['no-error-object'],
  },
  {
    what: 'a switch that does not answer in time',
    options: { behaviour: () => new Promise(() => {}), timeoutMilliseconds: 40 },
    faults: ['no-answer'],
    says: /not answered in time/,
  },
  {
    what: 'answers in another casing',
    options: {
      behaviour: (_call, regular) => {
        const reply = regular();
        reply.body = String(reply.body).replace('"body"', '"Body"').replace('"error"', '"ERROR"');
        return reply;
      },
    },
    faults: ['casing'],
    says: /ERROR for error, Body for body/,
  },
  {
    what: 'compressed answers',
    options: {
      behaviour: tokenAnswer((reply) => {
        reply.body = gzipSync(reply.body);
        reply.headers['Content-Encoding'] = 'gzip';
      }),
    },
    faults: ['compressed'],
  },
  {
    what: 'answers that are compressed and do not say so',
    options: { behaviour: tokenAnswer((reply) => void (reply.body = gzipSync(reply.body))) },
    faults: ['compression-broken'],
  },
  {
    what: 'answers that are slow',
    options: { slowMilliseconds: -1 },
    faults: ['slow'],
    says: /GET_TOKEN takes \d+ ms/,
  },
])('the doctor names $what', async ({ options, faults, says = /./ }) => {
  expect(await diagnosis(options)).toMatchObject({ faults, says: expect.stringMatching(says) });
});
