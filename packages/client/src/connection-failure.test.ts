import { expect, test } from 'vitest';
import { isRefused, isUnsent } from './connection-failure.ts';

const failed = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
const fetchFailed = (...causes: readonly Error[]) =>
  new TypeError('fetch failed', {
    cause: causes.length === 1 ? causes[0] : new AggregateError(causes),
  });

const refused = failed('ECONNREFUSED', 'connect');
const silent = failed('ETIMEDOUT', 'connect');

test.each([
  ['nobody listens', [refused], true, true],
  ['an address refuses and another one is silent', [silent, refused], true, true],
  ['a name is unknown', [failed('ENOTFOUND', 'getaddrinfo')], false, true],
  ['a machine cannot be reached', [failed('EHOSTUNREACH', 'connect')], false, true],
  ['a connection breaks', [failed('ECONNRESET', 'read')], false, false],
  ['no answer comes in time', [new DOMException('Too late', 'TimeoutError')], false, false],
])(
  'where %s it is known whether anything can have been sent',
  (_what, causes, isOff, isNothing) => {
    const error = fetchFailed(...causes);
    expect({ isOff: isRefused(error), isNothing: isUnsent(error) }).toEqual({ isOff, isNothing });
  },
);
