import type { ControlAsk } from '@sahakar/client/replay/run-replay';
import type { CallStep, Replay, ReplayStep } from '@sahakar/client/replay/replay-file';
import { unknownUser } from '@sahakar/contracts/envelope';
import type { FaultAction } from '../../instruments/fault-rule.ts';
import type { RecordedCall } from '../../instruments/traffic-log.ts';
import type { Castmate } from './cast-of.ts';
import { expectedFields } from './expected-fields.ts';
import {
  mobilePinOf,
  noteAnswer,
  type Seen,
  writtenReference,
  writtenRequest,
  wrongOf,
} from './written-values.ts';

/** Something that happened while a recording ran. */
export type Happening =
  | { readonly kind: 'call'; readonly call: RecordedCall }
  | { readonly kind: 'clock'; readonly advance: string }
  | ({ readonly kind: 'control' } & ControlAsk);

export type Recorded = Pick<Replay, 'replay' | 'scenario' | 'begins' | 'policy' | 'magic'> & {
  readonly happenings: readonly Happening[];
  readonly ended: string | null;
};

/** A recording as a replay: what was redacted or given by the bank is a variable. */
export function replayOf(
  { happenings, ended: _ended, ...head }: Recorded,
  cast: readonly Castmate[],
  lasting: ReadonlySet<string>,
): Replay {
  const names = new Map<string, string>();
  const steps: Mutable<ReplayStep>[] = [];
  const seen: Seen = {
    lasting: new Set(lasting),
    answered: new Map(),
    days: new Map(),
    nameOf({ step, place, field }) {
      const key = `${step} ${place}`;
      const name = names.get(key) ?? freshName(field, [...names.values()]);
      names.set(key, name);
      const target = steps[step - 1];
      if (target !== undefined && 'service' in target)
        target.save = { ...target.save, [name]: place };
      return name;
    },
  };
  const requestIds = new Map<string, number>();
  const signedIn = new Set<string>();
  const sentTo = new Map<string, Set<string>>();
  const persons: Record<string, string> = {};
  let last = strangers;
  for (const happening of happenings) {
    if (happening.kind !== 'call') {
      steps.push(otherStep(happening, seen));
      continue;
    }
    const { call } = happening;
    const person = whoCalls(call, cast);
    last = person?.key ?? (call.loginUsername === null ? last : strangers);
    persons[last] = words(cast.find(({ key }) => key === last));
    const known = cast.find(({ key }) => key === last) ?? null;
    steps.push(...signInBefore(call, known, signedIn));
    const sent = sentTo.get(last) ?? new Set();
    sentTo.set(last, sent);
    steps.push(
      stepOf(call, { as: last, person: known, sent, seen, requestIds, number: steps.length + 1 }),
    );
  }
  return { ...head, persons, steps };
}

/**
 * The steps of a sign-in that the recording has not seen: it was made by the console, or before the
 * beginning.
 */
function signInBefore(
  { service, loginUsername, code, request }: RecordedCall,
  person: Castmate | null,
  signedIn: Set<string>,
): readonly CallStep[] {
  if (person === null) return [];
  const { key } = person;
  const isOut = loginUsername === null || signedIn.has(key);
  if (service === 'LogOutValidateIBService') signedIn.delete(key);
  else if (loginUsername !== null || (service === loginService && code === '0')) signedIn.add(key);
  if (isOut) return [];
  const step = (name: string, said: Record<string, unknown>): CallStep => ({
    as: key,
    service: name,
    request: said,
    expect: { code: '0' },
  });
  const login = step(loginService, {
    LoginUsername: '{{userId}}',
    LoginPassword: '{{password}}',
  });
  // Safe: whatever the field is, it is only compared.
  const { RequestType } = Object(request) as { RequestType?: unknown };
  if (RequestType === 'LOGINOTP' && service === 'OTPGenerationService') return [login];
  return [
    login,
    step('OTPGenerationService', { RequestType: 'LOGINOTP' }),
    step('OTPValidationService', { OneTimePass: '{{otp}}', RequestType: 'LOGINOTP' }),
  ];
}

const loginService = 'LoginValidateIBService';

type Mutable<T> = T extends unknown ? { -readonly [K in keyof T]: T[K] } : never;

/** Calls of nobody that the scenario knows. */
const strangers = 'somebody';

const words = (person: Castmate | undefined) =>
  person === undefined ? 'nobody of the scenario' : `${person.name}, ${person.role}`;

/** The counter's way to send a payment back, by the reference that its customer was told. */
export const paymentReturn = '/other-bank/return';

function otherStep(happening: Exclude<Happening, { kind: 'call' }>, seen: Seen): ReplayStep {
  if (happening.kind === 'clock') return { advance: happening.advance };
  const { method, path, body } = happening;
  const ask = { control: path, ...(method !== 'POST' && { method }) };
  if (body === undefined) return ask;
  if (Array.isArray(body)) return { ...ask, body };
  const { requestId: _given, ...told } = Object(body);
  if (path === paymentReturn) told.reference = writtenReference(String(told.reference), seen);
  return { ...ask, body: told };
}

type Place = {
  readonly as: string;
  readonly person: Castmate | null;
  readonly sent: Set<string>;
  readonly seen: Seen;
  /** The step that first used a request id. */
  readonly requestIds: Map<string, number>;
  readonly number: number;
};

function stepOf(
  call: RecordedCall,
  { as, person, sent, seen, requestIds, number }: Place,
): CallStep {
  const { service, code, fault, requestId, user } = call;
  const today = call.at.slice(0, 10);
  const wrong = fault === null ? wrongOf(code, service, call.request) : null;
  const repeats = requestId === '' ? undefined : requestIds.get(requestId);
  const request = writtenRequest(call.request ?? {}, { today, wrong, service, person, sent, seen });
  if (code === '0') noteSent(call, sent);
  if (requestId !== '' && repeats === undefined) {
    requestIds.set(requestId, number);
    seen.answered.set(requestId, { step: number, place: 'requestId', field: 'requestId' });
  }
  const isLost = isUnanswered(call);
  const fields = isLost || code !== '0' ? undefined : expectedFields(call.response, today, seen);
  if (!isLost) noteAnswer(call.response, number, seen);
  const mobile = call.loginUsername === null ? unknownUser : person?.mobile;
  return {
    as,
    service,
    // Safe: what stands in for an object of JSON is one.
    request: request as Record<string, unknown>,
    ...(user !== '' && user !== mobile && user !== unknownUser && { user: userOf(user, person) }),
    ...(repeats !== undefined && { requestId: `{{steps.${repeats}.requestId}}` }),
    expect: {
      code: isLost || !/^\d{1,4}$/.test(code) ? 'none' : code,
      // Safe: as above.
      ...(fields !== undefined && { fields: fields as Record<string, unknown> }),
    },
  };
}

function userOf(user: string, person: Castmate | null): string {
  if (user === person?.mobile) return '{{mobile}}';
  return user === person?.userId ? '{{userId}}' : user;
}

/** Temporary secrets come with a registration or for a forgotten PIN, and end when they are changed. */
function noteSent({ service, request }: RecordedCall, sent: Set<string>): void {
  // Safe: whatever the field is, it is only compared.
  const { RequestType } = Object(request) as { RequestType?: unknown };
  if (service === 'OnlineMobileRegistrationIBService') {
    sent.add('password');
    sent.add('transactionPassword');
  }
  if (service === 'OTPValidationService' && RequestType === 'FORGOTPIN') {
    sent.add(mobilePinOf(request));
  }
  if (service === 'MPINChangeService') sent.delete(mobilePinOf(request));
  if (service === 'MPINChangeIBService') sent.delete('password');
  if (service === 'TPINChangeIBService') sent.delete('transactionPassword');
}

/** Faults after which no answer of the service can be read. */
const losing: ReadonlySet<string> = new Set<FaultAction['kind']>([
  'status',
  'drop',
  'commit-then-drop',
  'garble',
  'truncate',
  'stale',
  'key-length',
]);

export const isUnanswered = ({ fault }: RecordedCall) => fault !== null && losing.has(fault);

/** By the session, else by whatever a stranger names of himself. */
function whoCalls(call: RecordedCall, cast: readonly Castmate[]): Castmate | undefined {
  const { loginUsername, user, request } = call;
  if (loginUsername !== null) {
    // Who has just registered has no user ID in the scenario.
    return cast.find((one) => one.userId === loginUsername || one.customerNumber === loginUsername);
  }
  const said = new Set([user, ...Object.values(Object(request))].filter((one) => one !== ''));
  return (
    cast.find(({ userId }) => userId !== '' && said.has(userId)) ??
    cast.find(({ customerNumber, mobile }) => said.has(customerNumber) || said.has(mobile))
  );
}

function freshName(field: string, taken: readonly string[]): string {
  const plain = field.replaceAll(/\W/g, '');
  const name =
    plain === plain.toUpperCase()
      ? plain.toLowerCase()
      : plain.replace(/^./, (one) => one.toLowerCase());
  for (let at = 1; ; at += 1) {
    const one = at === 1 ? name : `${name}${at}`;
    if (!taken.includes(one)) return one;
  }
}
