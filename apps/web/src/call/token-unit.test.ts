import { expect, test } from 'vitest';
import { addressIn, tokenOf } from './token-unit.ts';

const iat = 1_767_225_600_000;
const grant = {
  kid: 'QEFCQ0RFRkdISUpLTE1OTw',
  key: new Uint8Array(32),
  issuedAt: iat,
  lifeMilliseconds: 120_000,
};

test('tells the switch’s time whatever the clock of the machine says (ENVELOPE 2.6)', () => {
  const answered = performance.now();
  const token = tokenOf(grant, '203.0.113.7', {
    start: answered - 40,
    end: answered,
    answeredAt: 0,
    knowsIds: true,
  });
  // Half of the round trip had passed when the switch wrote its time.
  expect(token.now() - iat).toBeGreaterThanOrEqual(20);
  expect(token.now() - iat).toBeLessThan(15_000);
  expect(token.lifeLeft()).toBeGreaterThan(105_000);
  expect(token.lifeLeft()).toBeLessThanOrEqual(119_980);
});

test('goes by the answer’s own header where a switch says nothing of its time', () => {
  const end = performance.now();
  const silent = { ...grant, issuedAt: null };
  const token = tokenOf(silent, '203.0.113.7', {
    start: end,
    end,
    answeredAt: iat,
    knowsIds: true,
  });
  expect(token.now() - iat).toBeGreaterThanOrEqual(0);
  expect(token.now() - iat).toBeLessThan(15_000);
  expect(token.lifeLeft()).toBeGreaterThan(105_000);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7\n', '203.0.113.7'],
  ['{"ip":"203.0.113.7"}', '203.0.113.7'],
  ['{ "ip" : "2001:db8::1", "country": "IN" }', '2001:db8::1'],
  ['{"city":"Mumbai","ip":"203.0.113.7"}', '203.0.113.7'],
  ['"203.0.113.7"', '203.0.113.7'],
  ['203.0.113.7, 10.0.0.1', '203.0.113.7'],
  ['::1', '::1'],
  ['2001:DB8:0:0:0:0:203.0.113.7', '2001:DB8:0:0:0:0:203.0.113.7'],
])('reads the address in %j as %s (A298)', (text, address) => {
  expect(addressIn(text)).toBe(address);
});

test.each([
  '',
  '{"ip":null}',
  '{"ip":""}',
  '{"address":"203.0.113.9"}',
  '<!doctype html><html><head><title>Sahakar 1.2.3.4</title>',
  'Service degraded',
  'face: 12 faded: 3',
  'bad.dad.fed.add',
  '203.0.113',
  '203.0.113.7.example',
])('finds no address in %j (A299, E3)', (text) => {
  expect(addressIn(text)).toBeNull();
});
