import { describe, expect, test } from 'vitest';
import { plainCard } from '../testing/plain-card.ts';
import { cardPurpose, termDetails } from './card-otp-details.ts';

const { limits, channels } = plainCard;

test('the OTP of a change is bound to all four limits, or to all four channels', () => {
  expect(termDetails('limits', plainCard)).toEqual({
    atmLimit: '20000.00',
    posLimit: '40000.00',
    ecomLimit: '30000.00',
    contactlessLimit: '5000.00',
  });
  const terms = { limits, channels: { ...channels, ecom: '2' } } as const;
  expect(termDetails('channels', terms)).toEqual({
    atmStatus: '1',
    posStatus: '1',
    ecomStatus: '2',
    contactlessStatus: '1',
  });
});

describe('the SMS of a card OTP says', () => {
  const which = 'the card ending 7909';

  test.each([
    ['2', `to unblock ${which}`],
    ['3', `to block ${which} for a time`],
    ['6', `to block ${which} for good`],
    [undefined, `to block or unblock ${which}, the bank was not told which`],
  ] as const)('of the step %s: %s', (status, said) => {
    expect(cardPurpose('GETOTPCARDBLOCK', plainCard, { status })).toBe(said);
  });

  test('of a PIN for which card it is', () => {
    expect(cardPurpose('GETOTPCARDGREENPIN', plainCard, {})).toBe(`to set the PIN of ${which}`);
  });

  test.each([
    [{ pos: '2' }, 'POS off'],
    [{ pos: '2', contactless: '2' }, 'POS off and contactless off'],
    [{ atm: '2', pos: '2', ecom: '2' }, 'ATM off, POS off and ECOM off'],
  ] as const)('of the channels %j: %s', (change, said) => {
    const terms = { limits, channels: { ...channels, ...change } };
    const purpose = cardPurpose('GETOTPCARDSTATUS', plainCard, { terms });
    expect(purpose).toBe(`to switch ${said} for ${which}`);
  });

  test('of a channel that was off that it is on', () => {
    const off = { ...plainCard, channels: { ...channels, atm: '2' } } as const;
    const purpose = cardPurpose('GETOTPCARDSTATUS', off, { terms: { limits, channels } });
    expect(purpose).toBe(`to switch ATM on for ${which}`);
  });

  test.each([
    ['the ATM limit to Rs 1,500.00', { atm: 1_500_00n }],
    [
      'the ECOM limit to Rs 10.00 and the contactless limit to Rs 20.00',
      { ecom: 10_00n, contactless: 20_00n },
    ],
  ])('of limits: %s', (said, change) => {
    const terms = { channels, limits: { ...limits, ...change } };
    const purpose = cardPurpose('GETOTPCARDLIMIT', plainCard, { terms });
    expect(purpose).toBe(`to set ${said} for ${which}`);
  });

  test('that the bank was not told what is changed, where it was not', () => {
    expect(cardPurpose('GETOTPCARDSTATUS', plainCard, {})).toBe(
      `to switch channels of ${which}, the bank was not told which`,
    );
    expect(cardPurpose('GETOTPCARDLIMIT', plainCard, {})).toBe(
      `to change limits of ${which}, the bank was not told to what`,
    );
  });
});
