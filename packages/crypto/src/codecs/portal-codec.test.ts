import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleFields as fields, samplePlaintext, sampleTs as ts } from '../testing/sample-call.ts';
import { weakDescription } from '../testing/sample-descriptions.ts';
import { portalCodec } from './portal-codec.ts';
import { switchCodec } from './switch-codec.ts';

// As crypto-js does 100,000 rounds on the page's own thread they take many seconds.
test('the rounds of a key of AES-192 are the platform’s, and a switch opens what is sealed so', async () => {
  const deriving = vi.spyOn(crypto.subtle, 'deriveBits');
  onTestFinished(() => deriving.mockRestore());
  const description = {
    ...weakDescription,
    token: { ...weakDescription.token, encoding: 'hex', bytes: 32 },
    cipher: { ...weakDescription.cipher, keyBits: 192 },
  };
  const portal = await portalCodec(description, { isSecureContext: true, crypto });
  const key = new Uint8Array(32).fill(7);
  const grant = { kid: '', key, issuedAt: ts, lifeMilliseconds: 60_000 };
  const call = { grant, ts, fields, requestId: '', plaintext: samplePlaintext };
  const { headers, request } = await portal.sealCall(call);
  expect(deriving).toHaveBeenCalled();
  const lowered = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const told = switchCodec(description).readCall({ headers: lowered, request, fields });
  const open = told.verify({ kid: '', secret: key }, { from: ts, to: ts });
  expect(open.decrypt()).toBe(samplePlaintext);
});
