import CryptoJS from 'crypto-js';
import { expect, test } from 'vitest';
import { nodeCiphers } from '../ciphers/node-ciphers.ts';
import { utf8 } from '../wa-env-1-layout.ts';
import { opensslSalted } from './openssl-salted.ts';
import { forPortal, forSwitch } from './seam.ts';

const envelope = opensslSalted(nodeCiphers);
const secret = new Uint8Array(32).fill(7);
const key = '07'.repeat(32);
const ts = 1_767_225_600_000;
const times = { from: ts - 60_000, to: ts + 60_000 };
const fields = {
  servicename: 'BalanceEnquiryService',
  entitycode: 'WA',
  user: '9876543210',
  ipadress: '',
  lattitude: '',
  longitude: '',
};
const request = '{"Remark":"घर का किराया"}';
const phraseWith = (salt: string) => `${key}${salt}${Math.floor(ts / 30_000)}`;

test('opens what crypto-js itself writes from a passphrase', () => {
  const salt = 'ab'.repeat(16);
  const text = CryptoJS.AES.encrypt(request, phraseWith(salt)).toString();
  const headers = {
    'x-wa-salt': CryptoJS.AES.encrypt(salt, key).toString(),
    authorization: `Bearer ${CryptoJS.SHA256(text + phraseWith(salt)).toString()}`,
  };
  const call = forSwitch(envelope).readCall({ headers, request: text, fields });
  const open = call.verify({ kid: 'any', secret }, times);
  expect(open.decrypt()).toBe(request);
  const answer = CryptoJS.AES.decrypt(open.sealAnswer('{"body":"₹"}'), phraseWith(salt));
  expect(answer.toString(CryptoJS.enc.Utf8)).toBe('{"body":"₹"}');
});

test('writes what crypto-js itself opens with that passphrase', async () => {
  const grant = { kid: '', key: utf8(key), issuedAt: null, lifeMilliseconds: 60_000 };
  const call = { grant, ts, fields, requestId: '', plaintext: request };
  const sealed = await forPortal(envelope).sealCall(call);
  const salt = CryptoJS.AES.decrypt(sealed.headers['X-WA-Salt'] ?? '', key);
  const phrase = phraseWith(salt.toString(CryptoJS.enc.Utf8));
  const plain = CryptoJS.AES.decrypt(sealed.request, phrase);
  expect(plain.toString(CryptoJS.enc.Utf8)).toBe(request);
});

const wrapped = (text: string) => text.replaceAll(/.{64}/g, '$&\n');

test.each<[string, (text: string) => string]>([
  ['a line end behind it', (text) => `${text}\n`],
  ['blanks around it', (text) => ` \r\n${text}\r\n`],
  ['lines of 64 characters', wrapped],
])('opens an answer with %s, as OpenSSL itself does', async (_what, written) => {
  const grant = { kid: '', key: utf8(key), issuedAt: null, lifeMilliseconds: 60_000 };
  const call = { grant, ts, fields, requestId: '', plaintext: request };
  const sealed = await forPortal(envelope).sealCall(call);
  const salt = CryptoJS.AES.decrypt(sealed.headers['X-WA-Salt'] ?? '', key);
  const phrase = phraseWith(salt.toString(CryptoJS.enc.Utf8));
  const answer = `{"body":"${'₹'.repeat(99)}"}`;
  const text = written(CryptoJS.AES.encrypt(answer, phrase).toString());
  expect(await sealed.openAnswer(text)).toBe(answer);
  const marked = CryptoJS.AES.encrypt(`\ufeff${answer}`, phrase).toString();
  expect(await sealed.openAnswer(marked)).toBe(answer);
});

test('takes no request with a line end in it', () => {
  const text = CryptoJS.AES.encrypt(request, phraseWith('ab')).toString();
  const headers = { 'x-wa-salt': text, authorization: `Bearer ${'0'.repeat(64)}` };
  const read = (sealed: string) =>
    forSwitch(envelope).readCall({ headers, request: sealed, fields });
  expect(() => read(text)).not.toThrow();
  expect(() => read(`${text}\n`)).toThrow();
});
