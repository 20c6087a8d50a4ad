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

test('no call asks the switch for a packed answer, whatever the browser unpacks', async () => {
  const before = await fakeSwitch((_request, response) => response.end('1.sealed'));
  const { call } = await frontBefore(before.address);
  await call('{}', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(before.calls[0]?.request.headers).not.toHaveProperty('accept-encoding');
});

/** What the browser hears where the switch says this. */
async function heardOf(said: Readonly<Record<string, string>>): Promise<Headers> {
  const before = await fakeSwitch((_request, response) =>
    response.writeHead(200, said).end('1.sealed'),
  );
  const { call } = await frontBefore(before.address);
  return (await call('{}')).headers;
}

test('what a switch says of its own origin is no word of the portal, nor one for the proxy before it', async () => {
  const ofOrigin = {
    'report-to': '{"group":"all"}',
    nel: '{"report_to":"all","max_age":86400}',
    'www-authenticate': 'Basic realm="core"',
    'content-security-policy-report-only': "default-src 'none'",
    'x-accel-redirect': '/index.html',
    'x-accel-buffering': 'yes',
  };
  const heard = await heardOf({ ...ofOrigin, 'x-answer-hash': 'AbC=' });
  expect(Object.keys(ofOrigin).filter((name) => heard.has(name))).toEqual([]);
  expect(heard.get('x-answer-hash')).toBe('AbC=');
});

test('a logout clears what the portal has stored, and no switch clears more of the browser (ASSURANCE A10)', async () => {
  const cleared = async (what: string) =>
    (await heardOf({ 'clear-site-data': what })).get('clear-site-data');
  expect(await cleared('"storage"')).toBe('"storage"');
  for (const more of ['"*"', '"cache", "storage"', '"cookies"']) {
    expect(await cleared(more)).toBe(null);
  }
});
