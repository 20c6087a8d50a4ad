import type { Person, RecordedCall } from '@sahakar/simulator/answers';

export type CallFilter = {
  /** Empty for every service. */
  readonly service: string;
  /** A user ID; empty for everybody. */
  readonly loginUsername: string;
  readonly outcome: 'all' | 'refused' | 'faults';
  /** A part of a code, RRN, request id, service, rule or message. */
  readonly text: string;
  /** All questions for tokens, of which there is one before each call, and not only the odd ones. */
  readonly hasTokens: boolean;
};

export const noFilter: CallFilter = {
  service: '',
  loginUsername: '',
  outcome: 'all',
  text: '',
  hasTokens: false,
};

/** What a link asks for, such as `#traffic?service=FAQService&code=9010`. */
export function filterOfAddress(hash: string): CallFilter {
  const asked = new URLSearchParams(hash.split('?', 2)[1] ?? '');
  return { ...noFilter, service: asked.get('service') ?? '', text: asked.get('code') ?? '' };
}

export function matchingCalls(
  calls: readonly RecordedCall[],
  { service, loginUsername, outcome, text, hasTokens }: CallFilter,
): readonly RecordedCall[] {
  const wanted = text.trim().toLowerCase();
  return calls.filter(
    (call) =>
      (hasTokens || call.kind !== 'token' || isRefused(call) || call.fault !== null) &&
      (wanted === '' || textsOf(call).some((one) => one.toLowerCase().includes(wanted))) &&
      (service === '' || call.service === service) &&
      (loginUsername === '' || call.loginUsername === loginUsername) &&
      (outcome === 'all' || (outcome === 'faults' ? call.fault !== null : isRefused(call))),
  );
}

/** A call succeeded only where its code is 0 and HTTP has nothing against it. */
export function isRefused({ code, httpStatus }: RecordedCall): boolean {
  return code !== '0' || httpStatus >= 400;
}

/** The people who called, and whoever is chosen, even where none of his calls is left. */
export function callers(
  calls: readonly RecordedCall[],
  cast: readonly Person[],
  chosen: string,
): readonly Pick<Person, 'loginUsername' | 'name'>[] {
  const usernames = new Set([chosen, ...calls.map(({ loginUsername }) => loginUsername)]);
  const known = cast.filter(({ loginUsername }) => usernames.has(loginUsername));
  const isOffered = chosen === '' || known.some(({ loginUsername }) => loginUsername === chosen);
  return isOffered ? known : [...known, { loginUsername: chosen, name: chosen }];
}

/** The services that were called, and the chosen one, even where no call of it is left. */
export function calledServices(calls: readonly RecordedCall[], chosen: string): readonly string[] {
  const called = new Set(calls.map(({ service }) => service));
  if (chosen !== '') called.add(chosen);
  return [...called].toSorted();
}

/** What a call can be found by. */
function textsOf({ code, rrn, requestId, service, why }: RecordedCall): readonly string[] {
  const { refusal, effects = [] } = why ?? {};
  const references = effects.flatMap((one) => (one.kind === 'posting' ? [one.rrn] : []));
  const reasons = [refusal?.because?.rule ?? '', refusal?.message ?? ''];
  return [code, rrn ?? '', requestId, service, ...references, ...reasons];
}
