import { inspect } from 'node:util';
import { engine } from '@sahakar/db/dialect';
import type { customers, logins } from '@sahakar/db/schema/customers';
import type { debitCards } from '@sahakar/db/schema/identity';
import type { journals } from '@sahakar/db/schema/ledger';
import { sms } from '@sahakar/db/schema/outbox';
import type { payees } from '@sahakar/db/schema/payees';
import { expect, vi } from 'vitest';
import { tell } from '@sahakar/crypto/testing/full-length';
import type { TestBank } from './start-bank.ts';

/** Where an act leaves its mark. */
type ActTable =
  | typeof customers
  | typeof debitCards
  | typeof journals
  | typeof logins
  | typeof payees;

export type ToldAct = {
  readonly what: string;
  readonly kind: `${string}-ALERT`;
  readonly table: ActTable;
  /** False where it was not done. */
  readonly act: () => Promise<boolean>;
  /** What another one is told of the same act. */
  readonly beside?: `${string}-ALERT`;
};

/** An act and its SMS are one: it is done with one of its kind, and not at all without it. */
export async function expectOneAlert(
  { bank, inbox }: TestBank,
  { what, kind, table, act, beside }: ToldAct,
): Promise<void> {
  const kindsSent = async () => {
    const rows = await bank.store.read.select().from(sms);
    return rows.map(({ requestType }) => requestType).filter((sent) => sent.endsWith('-ALERT'));
  };
  // A database answers rows in whichever order.
  const rows = async () =>
    (await bank.store.read.select().from(table)).map((row) => inspect(row)).toSorted();
  const [before, unchanged] = [await kindsSent(), await rows()];
  const { outbox } = bank;
  const send = outbox.send.bind(outbox);
  const broken = vi.spyOn(outbox, 'send').mockImplementation(async (tx, message) => {
    if (message.requestType === kind) throw new Error('The SMS cannot be written');
    await send(tx, message);
  });
  expect(await act()).toBe(false);
  expect(broken).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ requestType: kind }),
  );
  broken.mockRestore();
  expect(await rows()).toEqual(unchanged);
  expect(await kindsSent()).toEqual(before);
  expect(await act()).toBe(true);
  expect(await rows()).not.toEqual(unchanged);
  expect((await kindsSent()).toSorted()).toEqual(
    [...before, kind, ...(beside === undefined ? [] : [beside])].toSorted(),
  );
  const told = (await inbox.read({})).findLast(({ requestType }) => requestType === kind);
  // A reference has twelve digits, an account or a card more.
  expect(told?.text).not.toMatch(/\d{13}/);
  tell('C8', `${what} on ${engine}: one ${kind}, and nothing without it`);
}

/** Whether a call was answered as done. */
export const isDone = async (call: Promise<{ readonly kind: string }>) =>
  (await call).kind === 'success';
