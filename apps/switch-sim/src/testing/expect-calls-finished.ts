import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { BankProcess } from './start-process.ts';

/** Told to stop, the program answers what is under way, ends streams of events, and ends in good order. */
export async function expectCallsFinished(bank: BankProcess): Promise<void> {
  const address = await bank.address();
  const events = await fetch(`${address}/__sim/api/events`);
  const waiting = await waitUnderWay(address);
  bank.child.kill('SIGTERM');
  expect(await waiting.answer()).toEqual([]);
  expect(await events.text()).toContain(': connected');
  expect(await bank.ended()).toBe(0);
}

/** Waits for an SMS at a bank where none comes; answers once the bank has begun to wait. */
export async function waitUnderWay(address: string): Promise<{ answer(): Promise<unknown> }> {
  const waiting = request(`${address}/__sim/api/sms?wait=50`, {
    headers: { expect: '100-continue' },
  });
  waiting.end();
  // The server says so in the turn in which it hands the call on, so that it is under way then.
  await once(waiting, 'continue');
  const response = once(waiting, 'response');
  return { answer: async () => json((await response)[0]) };
}
