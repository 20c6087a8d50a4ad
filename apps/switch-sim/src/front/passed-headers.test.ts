import { expect, test } from 'vitest';
import { fakeSwitch, frontBefore } from '../testing/front-before.ts';

const forged = {
  'WL-Proxy-Client-IP': '203.0.113.66',
  'WL-Proxy-Client-Cert': 'MIIB',
  'WL-Proxy-SSL': 'true',
  WL_Proxy_Client_IP: '203.0.113.66',
  'Proxy-Client-IP': '203.0.113.66',
  'X-Forwarded': '203.0.113.66',
  'X-Original-URL': '/core/admin',
  'X-Rewrite-URL': '/core/admin',
  'X-Original-Host': 'evil.example',
  'X-HTTP-Method-Override': 'DELETE',
  'X-SSL-Client-Cert': 'MIIB',
  'X-Remote-User': 'operator',
};

test('no caller tells the switch another path or method than the front, nor a certificate or a user that the front has not seen', async () => {
  const before = await fakeSwitch((_request, response) => response.end('1.sealed'));
  const { call } = await frontBefore(before.address);
  const ofEnvelope = { 'x-client-hash': 'AbC=', 'x-original': '1', 'x-ssl': '1' };
  await call('{}', { headers: { ...forged, ...ofEnvelope } });
  const { headers } = before.calls[0]?.request ?? {};
  const names = Object.keys(forged).map((name) => name.toLowerCase());
  expect(names.filter((name) => Object.hasOwn(headers ?? {}, name))).toEqual([]);
  expect(headers).toMatchObject(ofEnvelope);
});
