import { type Act, type Digits, type Foretold, guarded, reasons, type Role } from './act.ts';
import { type Confirmation, type Model, type ModelOtp, sessionOf, type Who } from './bank-model.ts';

/** What an OTP is asked for. */
export type Signed = {
  readonly type: string;
  /** variable1 to variable4, with what Bound adds to them. */
  readonly variables: Readonly<Record<string, string>>;
  /** What the bank adds by itself: which of its requests it is about. */
  readonly added?: number | undefined;
  /** The pending request that is approved by it. */
  readonly request?: string | undefined;
  readonly roles: readonly Role[];
  /** Why the bank does not even send one. */
  refusals(model: Model): readonly string[];
};

const lifeMilliseconds = 300_000;
const confirmationMilliseconds = 180_000;
const generationsMax = 4;
const attemptsMax = 3;

const detailsOf = ({ variables, added }: Signed): string => JSON.stringify({ variables, added });

/** What is signed may be about something that the bank has not got yet. */
const possibleBy = (signedOf: (model: Model) => Signed) => (model: Model) => {
  try {
    signedOf(model);
    return true;
  } catch {
    return false;
  }
};

/** Asks for an OTP: at most four for one thing, and a new one takes the place of the old (ruling 5). */
export function askOtp(who: Who, signedOf: (model: Model) => Signed, name: string): Act {
  return {
    name: `${who} asks for an OTP: ${name}`,
    who,
    isOnce: false,
    isPossible: possibleBy(signedOf),
    wire(model) {
      const { type, variables, request } = signedOf(model);
      const named = request === undefined ? {} : { RequestId: request };
      return ['OTPGenerationService', { RequestType: type, ...variables, ...named }];
    },
    foretell(model) {
      const signed = signedOf(model);
      return guarded(model, who, signed.roles, () => foretellAsked(model, who, signed));
    },
  };
}

/** What follows from asking, whoever is asked. */
export function foretellAsked(model: Model, who: Who, signed: Signed): Foretold {
  const session = sessionOf(model, who);
  const { type, request = '' } = signed;
  const details = detailsOf(signed);
  const flow = `${type} ${request} ${details}`;
  const sent = session.generations[flow] ?? 0;
  return {
    refusals: [...signed.refusals(model), ...reasons(['9022', sent >= generationsMax])],
    succeed() {
      session.generations[flow] = sent + 1;
      // A checker may have one OTP for each of several requests (decision 43).
      const stays = (otp: ModelOtp) =>
        otp.type !== type ||
        (request !== '' &&
          otp.request !== '' &&
          (otp.request !== request || otp.details !== details));
      session.otps = session.otps.filter(stays);
      const expiresAt = model.now + lifeMilliseconds;
      const { sent: sentOfType } = model.logins[who];
      const serial = (sentOfType[type] ?? 0) + 1;
      sentOfType[type] = serial;
      session.otps.push({ type, details, request, expiresAt, serial, attempts: 0, state: 'live' });
    },
  };
}

/** Has an OTP compared: three times at most, for what it was sent for, once (ruling 5). */
export function giveOtp(
  who: Who,
  signedOf: (model: Model) => Signed,
  [name, which]: readonly [string, Digits],
): Act {
  return {
    name: `${who} gives the ${which} OTP: ${name}`,
    who,
    isOnce: true,
    isPossible: possibleBy(signedOf),
    wire(model, phone) {
      const { type, variables, request } = signedOf(model);
      const OneTimePass = phone.digits(who, type, which);
      const named = request === undefined ? {} : { RequestId: request };
      return ['OTPValidationService', { RequestType: type, ...variables, ...named, OneTimePass }];
    },
    foretell(model) {
      const signed = signedOf(model);
      return guarded(model, who, signed.roles, () => foretellGiven(model, who, { signed, which }));
    },
  };
}

type Given = { readonly signed: Signed; readonly which: Digits };

/** What follows from a comparison. */
export function foretellGiven(model: Model, who: Who, { signed, which }: Given): Foretold {
  const session = sessionOf(model, who);
  const { type, request = '' } = signed;
  const details = detailsOf(signed);
  const isMeant = (otp: ModelOtp) => otp.details === details && otp.request === request;
  const ofType = session.otps
    .filter((otp) => otp.type === type)
    .toSorted((one, other) => Number(other.state === 'live') - Number(one.state === 'live'));
  const otp = ofType.find(isMeant) ?? ofType[0];
  if (otp === undefined || otp.state === 'used') return { refusals: ['9023'] };
  if (otp.state === 'void') return { refusals: ['9021'] };
  // What has run out is void for good as soon as the clock moves on.
  if (model.now >= otp.expiresAt) return { refusals: ['9020', '9021'] };
  if (!isMeant(otp)) return { refusals: ['9024'] };
  const newest = model.logins[who].sent[type] ?? 0;
  const given = { newest, older: newest - 1, wrong: 0 }[which];
  if (otp.serial === given) {
    return {
      refusals: [],
      succeed() {
        otp.state = 'used';
        session.generations[`${type} ${request} ${details}`] = 0;
        const expiresAt = model.now + confirmationMilliseconds;
        session.confirmations.push({ type, details, request, expiresAt });
      },
    };
  }
  return {
    refusals: ['5029'],
    refuse() {
      otp.attempts += 1;
      if (otp.attempts >= attemptsMax) otp.state = 'void';
    },
  };
}

/** Why a call that an OTP has to stand behind is refused, and how it uses up what stands behind it. */
export function confirmationFor(
  model: Model,
  who: Who,
  signed: Signed,
): { readonly refusals: readonly string[]; use(): void } {
  const session = sessionOf(model, who);
  const { type, request = '' } = signed;
  const details = detailsOf(signed);
  const ofType = session.confirmations.filter((one) => one.type === type);
  const isMeant = (one: Confirmation) => one.details === details && one.request === request;
  const isLive = ({ expiresAt }: Confirmation) => model.now < expiresAt;
  const found = ofType.find((one) => isMeant(one) && isLive(one));
  const use = () => {
    session.confirmations = session.confirmations.filter((one) => one !== found);
  };
  if (found !== undefined) return { refusals: [], use };
  const hasOver = ofType.some((one) => !isLive(one));
  const none = ofType.length === 0 ? '9023' : ofType.some(isMeant) ? '9020' : '9024';
  return { refusals: hasOver ? ['9020', '9023', '9024'] : [none], use };
}
