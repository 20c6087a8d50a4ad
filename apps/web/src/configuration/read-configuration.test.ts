import { Policy } from '@sahakar/contracts/policy';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { documentedConfiguration } from './documented-configuration.ts';
import { readConfiguration } from './read-configuration.ts';

const wirePolicy = z.encode(Policy, standardPolicy);

test('takes the policy of the bank, which the switch goes by as well (ruling 26)', () => {
  const { policy } = readConfiguration({
    policy: { ...wirePolicy, otp: { ...wirePolicy.otp, resendSeconds: 3 } },
  });
  expect(policy.otp.resendSeconds).toBe(3);
  expect(policy.transfer.imps.amountMax).toBe(standardPolicy.transfer.imps.amountMax);
});

test('keeps the documented values where a part is missing or damaged', () => {
  expect(readConfiguration({})).toEqual(documentedConfiguration);
  expect(readConfiguration('<html>')).toEqual(documentedConfiguration);
  const { bankName, policy } = readConfiguration({ bankName: 'Konkan Bank', policy: { otp: 7 } });
  expect(bankName).toBe('Konkan Bank');
  expect(policy).toEqual(standardPolicy);
});

test('hides a link whose address is not a web address (L28)', () => {
  const { links } = readConfiguration({
    links: { atmLocator: 'https://bank.example/atm', terms: 'javascript:alert(1)' },
  });
  expect(links.atmLocator).toBe('https://bank.example/atm');
  expect(links.terms).toBe('');
});

test('takes pictures for the map from a web address and from nowhere else (A22)', () => {
  const tiles = 'https://tiles.example/{z}/{x}/{y}.png';
  expect(readConfiguration({ mapTileUrl: tiles }).mapTileUrl).toBe(tiles);
  expect(readConfiguration({ mapTileUrl: 'javascript:alert(1)' }).mapTileUrl).toBe('');
});

test('hands somebody over for directions to a web address and to nothing else', () => {
  const directionsUrl = 'https://way.example/?to={latitude},{longitude}';
  expect(readConfiguration({ directionsUrl }).directionsUrl).toBe(directionsUrl);
  expect(readConfiguration({ directionsUrl: 'javascript:alert(1)' }).directionsUrl).toBe('');
});

test('speaks the envelope that it is told, by name or by description', () => {
  expect(readConfiguration({ envelope: 'openssl-salted' }).envelope).toBe('openssl-salted');
  expect(readConfiguration({ envelope: { name: 'Konkan' } }).envelope).toEqual({ name: 'Konkan' });
  expect(readConfiguration({ envelope: 7 }).envelope).toBe('WA-ENV-1');
});

test('asks for the clock of a simulator on its own origin and nowhere else', () => {
  expect(readConfiguration({ simulatorClock: '/clock' }).simulatorClock).toBe('/clock');
  expect(readConfiguration({ simulatorClock: '//clock.example' }).simulatorClock).toBe('');
  expect(readConfiguration({ simulatorClock: 'https://clock.example' }).simulatorClock).toBe('');
});
