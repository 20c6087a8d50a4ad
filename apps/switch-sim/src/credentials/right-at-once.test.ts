import { expect, test } from 'vitest';
import { bothEngines, bothEnginesWide } from '../testing/both-engines.ts';
import { codesAtOnce } from '../testing/calls-at-once.ts';
import { askCardOtp, ashasCard } from '../testing/card-steps.ts';
import { confirmByOtp } from '../testing/confirm-by-otp.ts';
import { personOf, signInAs, strangerAt } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import type { SwitchClient } from '../testing/switch-client.ts';
import { visitorAt } from '../testing/visitor-client.ts';

const policy = { requests: { tokensPerSessionMax: 30 }, otp: { generationsMax: 30 } };

let bank: TestBank;

const codesOf = (client: SwitchClient, service: string, requests: readonly object[]) =>
  codesAtOnce(requests.map((request) => [client, service, request]));

/** Holds every comparison back until this many calls have come for theirs. */
function holdUntilAsked({ bank: { slowHash } }: TestBank, count: number): void {
  const { inTurn, verify } = slowHash;
  let askedCount = 0;
  let begin = () => {};
  const allAsked = new Promise<void>((resolve) => (begin = resolve));
  slowHash.inTurn = (asker, work) => {
    askedCount += 1;
    if (askedCount === count) begin();
    return inTurn(asker, work);
  };
  slowHash.verify = async (secret, storedHash) => {
    await allAsked;
    return verify(secret, storedHash);
  };
}

const eightTimes = <T>(one: T): T[] => Array.from({ length: 8 }, () => one);
const allRight = eightTimes('success');

test(
  'eight right transaction passwords at once are all right, and none is called locked (ASSURANCE B2)',
  bothEngines,
  async () => {
    bank = await startBank({ policy });
    const asha = await signInAs(bank, 'asha');
    const validate = (...tpins: string[]) => {
      const requests = tpins.map((TPin) => ({ customerNumber: asha.customerNo, TPin }));
      return codesOf(asha, 'TPINValidationService', requests);
    };
    holdUntilAsked(bank, 8);
    expect(await validate(...eightTimes('Transfer@1971'))).toEqual(allRight);
    expect(await validate('Wrong@1', 'Wrong@2')).toEqual(['9030', '9030']);
    expect(await validate('Transfer@1971')).toEqual(['success']);
    const guesses = Array.from({ length: 8 }, (_, at) => `Wrong@${at}`);
    const codes = await validate(...guesses);
    expect(codes.toSorted()).toEqual(['9030', '9030', ...Array.from({ length: 6 }, () => '9031')]);
    expect(await validate('Transfer@1971')).toEqual(['9031']);
  },
);

test(
  'eight right passwords of one user at once sign in at eight browsers (ASSURANCE B2)',
  bothEngines,
  async () => {
    bank = await startBank({ policy });
    const { loginUsername: LoginUsername, password: LoginPassword } = personOf(bank, 'asha');
    holdUntilAsked(bank, 8);
    const browsers = eightTimes(null).map(() => strangerAt(bank));
    const request = { LoginUsername, LoginPassword };
    const codes = await Promise.all(
      browsers.map((browser) => codesOf(browser, 'LoginValidateIBService', [request])),
    );
    expect(codes.flat()).toEqual(allRight);
  },
);

test(
  'a card shown rightly eight times at once is right each time (ASSURANCE B2)',
  bothEnginesWide,
  async () => {
    bank = await startBank({ scenario: 'cards', policy });
    const asha = await signInAs(bank, 'asha');
    holdUntilAsked(bank, 8);
    const answers = await Promise.all(
      eightTimes(ashasCard).map((card) => askCardOtp(asha, 'GETOTPCARDGREENPIN', card)),
    );
    expect(answers.map(({ kind }) => kind)).toEqual(allRight);
  },
);

test(
  'of a flow with one card at once one goes on, and no try of the day is used up (ASSURANCE B2)',
  bothEnginesWide,
  async () => {
    bank = await startBank({ scenario: 'identity', policy });
    const leela = visitorAt(bank, 'leela');
    await leela.identify('FORGOTPASS');
    const request = {
      CardNo: leela.card?.number.slice(-6),
      ExpiryDt: leela.card?.expiry,
      Cvv: leela.card?.cvv,
      RequestType: 'FORGOTPASS',
      CustNo: leela.customerNo,
      Customername: leela.customerName,
    };
    holdUntilAsked(bank, 8);
    const codes = await codesOf(leela, 'OnlineCardValidationService', eightTimes(request));
    expect(codes.filter((code) => code === 'success')).toHaveLength(1);
    expect(codes).not.toContain('9070');
    await leela.identify('FORGOTPASS');
    expect(await leela.checkCard('FORGOTPASS')).toMatchObject({ kind: 'success' });
  },
);

test(
  'of eight changes with the right old secret at once one is made, and nothing is locked (ASSURANCE B2)',
  bothEngines,
  async () => {
    bank = await startBank({ policy });
    const asha = await signInAs(bank, 'asha');
    const { customerNo: CustNo, customerNo: UserName } = asha;
    await confirmByOtp(asha, 'FORGOTPIN', { variable1: 'MPIN' });
    const messages = await bank.inbox.read({ to: asha.user });
    const pin = messages.at(-1)?.text.slice(0, 4) ?? '';
    const NewMpin = pin === '9356' ? '9357' : '9356';
    const change = { OldMPin: pin, NewMpin, CustNo, UserName };
    holdUntilAsked(bank, 8);
    const pins = await codesOf(asha, 'MPINChangeService', eightTimes(change));
    expect(pins.toSorted()).toEqual([...Array.from({ length: 7 }, () => '9030'), 'success']);
    const next = { ...change, OldMPin: NewMpin, NewMpin: '1212' };
    expect(await codesOf(asha, 'MPINChangeService', [next])).toEqual(['success']);

    const tpin = { OldTPin: 'Transfer@1971', NewTpin: 'Another@2026', CustNo, UserName };
    holdUntilAsked(bank, 8);
    const tpins = await codesOf(asha, 'TPINChangeIBService', eightTimes(tpin));
    expect(tpins.toSorted()).toEqual([...Array.from({ length: 7 }, () => '9030'), 'success']);
    const proof = { customerNumber: asha.customerNo, TPin: 'Another@2026' };
    expect(await codesOf(asha, 'TPINValidationService', [proof])).toEqual(['success']);
  },
);
