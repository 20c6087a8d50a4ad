import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { expect, test } from 'vitest';
import { type SessionState, stateAt } from './session-record.ts';

const now = new Date('2026-11-21T10:00:00Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const grace = standardPolicy.session.graceSeconds * 1000;
const hour = 3_600_000;

type Stored = Parameters<typeof stateAt>[0];

const moments: [string, Stored['state'], Date | null, Date, SessionState][] = [
  ['before its end', 'ACTIVE', after(1), after(hour), 'ACTIVE'],
  ['at its end', 'ACTIVE', after(0), after(hour), 'GRACE'],
  ['in the last moment of its grace', 'ACTIVE', after(1 - grace), after(hour), 'GRACE'],
  ['at the end of its grace', 'ACTIVE', after(-grace), after(hour), 'ENDED'],
  ['at its absolute end', 'ACTIVE', after(hour), after(0), 'ENDED'],
  ['a moment before its absolute end', 'ACTIVE', after(hour), after(1), 'ACTIVE'],
  ['without an end of its own', 'ACTIVE', null, after(1), 'ACTIVE'],
  ['before the OTP', 'PWD_OK', after(1), after(hour), 'PWD_OK'],
  ['before the OTP, at its end', 'PWD_OK', after(0), after(hour), 'ENDED'],
  ['before the login', 'PRE', after(1), after(hour), 'PRE'],
  ['before the login, at its end', 'PRE', after(0), after(hour), 'ENDED'],
  ['that has ended, whatever the clock says', 'ENDED', after(hour), after(hour), 'ENDED'],
];

test.each(moments)(
  'a session %s: stored as %s, ending %o or at last %o, is %s (R-2)',
  (_when, state, endsAt, absoluteEndsAt, expected) => {
    expect(stateAt({ state, endsAt, absoluteEndsAt }, now, standardPolicy)).toBe(expected);
  },
);
