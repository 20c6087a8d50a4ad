import { randomUUID } from 'node:crypto';
import type { Tx } from '@sahakar/db/dialect';
import { loginAttempts, logins } from '@sahakar/db/schema/customers';
import type { Customer, Person, Scenario } from '@sahakar/seeds/scenario';
import { startOfDay } from '../clock.ts';
import { lockedCount } from '../credentials/lock-count.ts';
import { typedUser } from '../credentials/login-attempts.ts';
import type { SlowHash } from '../credentials/slow-hash.ts';
import { customerOf } from './people-of.ts';

export type CastHashes = ReadonlyMap<string, { password: string; tpin: string | null }>;

/** By what a hash costs. */
type HashesByCost = Map<number, Promise<CastHashes>>;

const hashesByCast = new WeakMap<readonly Person[], HashesByCost>();

/**
 * Hashes what the cast signs in with, by login username. It takes seconds at the real cost, so
 * one process does it once for each cast and cost.
 */
export function hashCast(cast: readonly Person[], slowHash: SlowHash): Promise<CastHashes> {
  const ofCast: HashesByCost = hashesByCast.get(cast) ?? new Map();
  const hashes = ofCast.get(slowHash.cost) ?? hashEach(cast, slowHash);
  hashesByCast.set(cast, ofCast.set(slowHash.cost, hashes));
  return hashes;
}

async function hashEach(cast: readonly Person[], slowHash: SlowHash): Promise<CastHashes> {
  const entries = await Promise.all(
    cast.map(async ({ loginUsername, password, transactionPassword }) => {
      const [own, tpin] = await Promise.all([
        hashInLine(slowHash, password),
        transactionPassword === null ? null : hashInLine(slowHash, transactionPassword),
      ]);
      return [loginUsername, { password: own, tpin }] as const;
    }),
  );
  return new Map(entries);
}

/** Everybody who can sign in. */
export async function enterCast(tx: Tx, scenario: Scenario, hashes: CastHashes): Promise<void> {
  await tx
    .insert(logins)
    .values(scenario.cast.map((person) => loginRow(person, customerOf(scenario, person), hashes)));
  const lockedPeople = scenario.cast.filter(({ isLocked = false }) => isLocked);
  if (lockedPeople.length === 0) return;
  await tx.insert(loginAttempts).values(
    lockedPeople.map(({ loginUsername }) => ({
      typedUser: typedUser(loginUsername),
      failures: lockedCount,
      lockedAt: new Date(scenario.now),
    })),
  );
}

function loginRow(person: Person, customer: Customer, hashes: CastHashes) {
  const { signatory, termsAccepted, passwordChangedOn, lastLoginAt } = person;
  const hash = hashes.get(person.loginUsername);
  return {
    username: person.loginUsername,
    customerNo: customer.number,
    registeredMobile: person.registeredMobile ?? customer.mobile,
    disabled: person.isDisabled ?? false,
    makerChecker: person.makerChecker,
    signatoryNo: signatory?.number ?? null,
    signatoryName: signatory?.name ?? null,
    signatoryMobile: signatory?.mobile ?? null,
    isViewOnly: person.isViewOnly,
    isCorpAsRetail: person.isCorpAsRetail,
    passwordHash: hash?.password ?? null,
    tpinHash: hash?.tpin ?? null,
    passwordChangedOn,
    mustChangePassword: person.mustChangePassword,
    mustChangeTpin: person.mustChangeTpin,
    termsAcceptedAt: termsAccepted ? startOfDay(passwordChangedOn) : null,
    lastLoginAt: lastLoginAt === null ? null : new Date(lastLoginAt),
  };
}

/** A scenario that is played in while the bank is open leaves its customers their turns. */
export function hashInLine(slowHash: SlowHash, secret: string): Promise<string> {
  const asker = { hasSession: true, lane: 'scenario', subject: randomUUID(), waitingMax: Infinity };
  return slowHash.inTurn(asker, () => slowHash.hash(secret));
}
