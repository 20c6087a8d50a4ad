import { Policy } from '@sahakar/contracts/policy';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { documentedConfiguration } from './documented-configuration.ts';
import { readConfiguration } from './read-configuration.ts';

const wirePolicy = z.encode(Policy, standardPolicy);
const configurationOf = (document: object) => readConfiguration(JSON.stringify(document));

test('takes the policy of the bank, which the switch goes by as well (ruling 26)', () => {
  const { policy } = configurationOf({
    policy: { ...wirePolicy, otp: { ...wirePolicy.otp, resendSeconds: 3 } },
  });
  expect(policy.otp.resendSeconds).toBe(3);
  expect(policy.transfer.imps.amountMax).toBe(standardPolicy.transfer.imps.amountMax);
});

test('keeps the documented values where a part is missing or damaged', () => {
  mendedOf(() => {
    expect(configurationOf({})).toEqual(documentedConfiguration);
    expect(readConfiguration('<html>')).toEqual(documentedConfiguration);
    const { bankName, policy } = configurationOf({ bankName: 'Konkan Bank', policy: { otp: 7 } });
    expect(bankName).toBe('Konkan Bank');
    expect(policy).toEqual(standardPolicy);
  });
});

/** What the console is told, once, of settings that are not taken. */
function mendedOf(read: () => void): readonly string[] {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  read();
  const told = warn.mock.calls.map(([text]) => String(text).replace(/^.* documented at /, ''));
  warn.mockRestore();
  return told;
}

/** Of a bank that lets an OTP be asked for again sooner than the documents do. */
const itsOwn = { ...wirePolicy, otp: { ...wirePolicy.otp, resendSeconds: 3 } };
const { otp, transfer, card, schedule } = itsOwn;
const { wrongMax: _lacking, ...oldOtp } = otp;

test.each([
  ['that an old policy lacks', { otp: oldOtp }, 'otp.wrongMax'],
  ['that is wrong', { otp: { ...otp, wrongMax: 'three' } }, 'otp.wrongMax'],
  [
    'in a list of which something is wrong',
    { transfer: { ...transfer, noImpsAccountCodes: ['13', 14] } },
    'transfer.noImpsAccountCodes.1',
  ],
  [
    'in a row of a table that the documents do not have',
    { card: { ...card, limitsMaxByProduct: { gold: 'much' } } },
    'card.limitsMaxByProduct.gold',
  ],
  [
    'that is less than it may be beside another one',
    { schedule: { ...schedule, paymentsMax: 1 } },
    'schedule.paymentsMax',
  ],
  [
    'that does not go with another one, whatever this is,',
    { schedule: { ...schedule, paymentsMin: 200_000, paymentsMax: 1 } },
    'schedule.paymentsMax, schedule.paymentsMin',
  ],
])(
  'a setting %s has its documented value, every other stands, and the console is told which',
  (_how, patch, told) => {
    const warned = mendedOf(() => {
      const { policy } = configurationOf({ policy: { ...itsOwn, ...patch } });
      expect(policy).toEqual({
        ...standardPolicy,
        otp: { ...standardPolicy.otp, resendSeconds: 3 },
      });
    });
    expect(warned).toEqual([told]);
  },
);

test('a policy that fits is no news for the console', () => {
  expect(mendedOf(() => configurationOf({ policy: wirePolicy }))).toEqual([]);
});

test('hides a link whose address is not a web address (L28)', () => {
  const { links } = configurationOf({
    links: { atmLocator: 'https://bank.example/atm', terms: 'javascript:alert(1)' },
  });
  expect(links.atmLocator).toBe('https://bank.example/atm');
  expect(links.terms).toBe('');
});

test('takes pictures for the map from a web address and from nowhere else (A22)', () => {
  const tiles = 'https://tiles.example/{z}/{x}/{y}.png';
  expect(configurationOf({ mapTileUrl: tiles }).mapTileUrl).toBe(tiles);
  expect(configurationOf({ mapTileUrl: 'javascript:alert(1)' }).mapTileUrl).toBe('');
});

test('says whom the pictures of the map are of as it is told, and nothing where that is no text', () => {
  const mapAttribution = '© The makers of the map';
  expect(configurationOf({ mapAttribution }).mapAttribution).toBe(mapAttribution);
  expect(configurationOf({ mapAttribution: 7 }).mapAttribution).toBe('');
});

test('hands somebody over for directions to a web address and to nothing else', () => {
  const directionsUrl = 'https://way.example/?to={latitude},{longitude}';
  expect(configurationOf({ directionsUrl }).directionsUrl).toBe(directionsUrl);
  expect(configurationOf({ directionsUrl: 'javascript:alert(1)' }).directionsUrl).toBe('');
});

test('speaks the envelope that it is told, by name or by description', () => {
  expect(configurationOf({ envelope: 'openssl-salted' }).envelope).toBe('openssl-salted');
  expect(configurationOf({ envelope: { name: 'Konkan' } }).envelope).toEqual({ name: 'Konkan' });
  expect(configurationOf({ envelope: 7 }).envelope).toBe('WA-ENV-1');
});

test('asks for the clock of a simulator on its own origin and nowhere else', () => {
  expect(configurationOf({ simulatorClock: '/clock' }).simulatorClock).toBe('/clock');
  expect(configurationOf({ simulatorClock: '//clock.example' }).simulatorClock).toBe('');
  expect(configurationOf({ simulatorClock: 'https://clock.example' }).simulatorClock).toBe('');
});
