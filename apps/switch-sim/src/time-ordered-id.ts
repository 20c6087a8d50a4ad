import { nodeCrypto } from '@sahakar/crypto/providers/node-crypto';
import { machineNow } from './clock.ts';

/**
 * Sorts in the order of making whatever bank time does: machine time, count and a random tail. Rows
 * with such keys fill a page after the other, where random keys would write a page each.
 */
export const timeOrderedId = timeOrderedIds();

/** Such ids behind one that an earlier start made, maybe when the machine's clock was ahead. */
export function timeOrderedIds(behind = ''): () => string {
  let lastMilliseconds = (millisecondsIn(behind) ?? -1) + 1;
  let sameMilliseconds = 0;
  return () => {
    const least = sameMilliseconds < countMax ? lastMilliseconds : lastMilliseconds + 1;
    const milliseconds = Math.max(machineNow(), least);
    sameMilliseconds = milliseconds === lastMilliseconds ? sameMilliseconds + 1 : 0;
    lastMilliseconds = milliseconds;
    const count = sameMilliseconds.toString(36).padStart(4, '0');
    const [one = 0, two = 0, three = 0] = nodeCrypto.randomBytes(3);
    return `${inOrder(milliseconds)}${count}${hex[one]}${hex[two]}${hex[three]}`;
  };
}

/** Before all ids that were made so long before this one, or before now; empty of what is no such id. */
export function idOfEarlier(id: string, milliseconds: number): string {
  const made = millisecondsIn(id);
  return made === null ? '' : inOrder(Math.min(made, machineNow()) - milliseconds);
}

function inOrder(milliseconds: number): string {
  return milliseconds.toString(36).padStart(9, '0');
}

function millisecondsIn(id: string): number | null {
  return /^[0-9a-z]{19}$/.test(id) ? Number.parseInt(id.slice(0, 9), 36) : null;
}

const countMax = 36 ** 4 - 1;

/** Of each byte: to look three up costs less than a buffer that writes them. */
const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
