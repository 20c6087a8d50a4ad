import { nodeCrypto } from '@sahakar/crypto/providers/node-crypto';
import { machineNow } from './clock.ts';

let lastMilliseconds = 0;
let sameMilliseconds = 0;

/**
 * Sorts in the order of making whatever bank time does: machine time, count and a random tail. Rows
 * with such keys fill a page after the other, where random keys would write a page each.
 */
export function timeOrderedId(): string {
  const milliseconds = Math.max(machineNow(), lastMilliseconds);
  sameMilliseconds = milliseconds === lastMilliseconds ? sameMilliseconds + 1 : 0;
  lastMilliseconds = milliseconds;
  const count = sameMilliseconds.toString(36).padStart(4, '0');
  const tail = Buffer.from(nodeCrypto.randomBytes(3)).toString('hex');
  return `${inOrder(milliseconds)}${count}${tail}`;
}

const inOrder = (milliseconds: number) => milliseconds.toString(36).padStart(9, '0');

/** Before all ids that were made so long before this one, or before now; empty of what is no such id. */
export function idOfEarlier(id: string, milliseconds: number): string {
  if (!/^[0-9a-z]{19}$/.test(id)) return '';
  return inOrder(Math.min(Number.parseInt(id.slice(0, 9), 36), machineNow()) - milliseconds);
}
