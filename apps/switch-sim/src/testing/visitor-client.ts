import type { IdentityFlow } from '@sahakar/contracts/otp/otp-request-types';
import type { SeededCard } from '@sahakar/seeds/scenario';
import { strangerAt } from './signed-in-client.ts';
import type { TestBank } from './start-bank.ts';
import type { CallResult, SwitchClient } from './switch-client.ts';

/** Somebody of the scenario at the screens for those who cannot sign in. */
export type VisitorClient = SwitchClient & {
  readonly customerNo: string;
  readonly customerName: string;
  /** His user ID, or the customer number he types where he has none. */
  readonly userId: string;
  /** The number on the bank's record; `user` is what he types. */
  readonly recordedMobile: string;
  readonly card: SeededCard | undefined;
  identify(flow: IdentityFlow, typedId?: string): Promise<CallResult>;
  checkCard(flow: IdentityFlow, wrong?: object): Promise<CallResult>;
  sendOtp(flow: IdentityFlow): Promise<CallResult>;
  confirmOtp(flow: IdentityFlow, OneTimePass?: string): Promise<CallResult>;
  register(OTP?: string): Promise<CallResult>;
  /** Sends an OTP and confirms it. */
  passOtp(flow: IdentityFlow): Promise<CallResult>;
  newestOtp(to?: string): Promise<string>;
  /** The temporary password and transaction password of the newest SMS. */
  temporaryPasswords(to?: string): Promise<readonly [string, string]>;
};

const flags = (flow: IdentityFlow) => ({
  isForgotPassword: flow === 'FORGOTPASS',
  isUnlockUserId: flow === 'UNLOCKUSERID',
  isForgotUserID: flow === 'FORGOTUSERIDOTP',
});

/** A visitor with a browser of his own; he types the number that the bank has on record. */
export function visitorAt(bank: TestBank, key: string): VisitorClient {
  const { cast, visitors = [], customers } = bank.scenario;
  const signsIn = cast.find((one) => one.key === key);
  const person = signsIn ?? visitors.find((one) => one.key === key);
  const customer = customers.find((one) => one.key === person?.customerKey);
  if (person === undefined || customer === undefined) throw new Error(`There is no ${key}`);
  const client = strangerAt(bank);
  client.user = customer.mobile;
  const newestText = async (requestType: string, to: string) =>
    (await bank.inbox.read({ to })).findLast((message) => message.requestType === requestType);
  const visitor: VisitorClient = Object.assign(client, {
    customerNo: customer.number,
    customerName: customer.name,
    userId: signsIn?.loginUsername ?? customer.number,
    recordedMobile: customer.mobile,
    card: person.cards[0],
    identify: (flow: IdentityFlow, typedId = visitor.userId) =>
      client.call('MobileValidationIBService', { Key: 'MOBVAL', CustNo: typedId, ...flags(flow) }),
    checkCard: (flow: IdentityFlow, wrong: object = {}) =>
      client.call('OnlineCardValidationService', {
        CardNo: person.cards[0]?.number.slice(-6) ?? '000000',
        ExpiryDt: person.cards[0]?.expiry ?? '01/30',
        Cvv: person.cards[0]?.cvv ?? '000',
        RequestType: flow,
        CustNo: customer.number,
        Customername: customer.name,
        ...wrong,
      }),
    sendOtp: (flow: IdentityFlow) => client.call('OTPGenerationService', { RequestType: flow }),
    async confirmOtp(flow: IdentityFlow, OneTimePass?: string) {
      const code = OneTimePass ?? (await visitor.newestOtp());
      return client.call('OTPValidationService', { OneTimePass: code, RequestType: flow });
    },
    async passOtp(flow: IdentityFlow) {
      const answer = await visitor.sendOtp(flow);
      return answer.kind === 'success' ? visitor.confirmOtp(flow) : answer;
    },
    async register(OTP?: string) {
      const code = OTP ?? (await visitor.newestOtp());
      return client.call('OnlineMobileRegistrationIBService', {
        OTP: code,
        RequestType: 'LOGINPIN',
        CustAccountDetails: { CustNo: customer.number },
      });
    },
    async newestOtp(to = client.user) {
      const messages = await bank.inbox.read({ to });
      return messages.findLast((message) => message.otp !== null)?.otp ?? '000000';
    },
    async temporaryPasswords(to = client.user) {
      const text = (await newestText('TEMPORARY-PASSWORDS', to))?.text ?? '';
      const [, password = '', tpin = ''] =
        /temporary password (\S+) and temporary transaction password (\S+)\./.exec(text) ?? [];
      return [password, tpin] as const;
    },
  });
  return visitor;
}

/** Walks a flow up to and including the OTP, and fails where a step does. */
export async function walkToOtp(visitor: VisitorClient, flow: IdentityFlow): Promise<void> {
  await visitor.identify(flow);
  for (const answer of [await visitor.checkCard(flow), await visitor.passOtp(flow)]) {
    if (answer.kind !== 'success') throw new Error(`${flow}: ${answer.code} ${answer.message}`);
  }
}
