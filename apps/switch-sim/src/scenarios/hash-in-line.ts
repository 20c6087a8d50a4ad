import { randomUUID } from 'node:crypto';
import type { SlowHash } from '../credentials/slow-hash.ts';

/** A scenario that is played in while the bank is open leaves its customers their turns. */
export function hashInLine(slowHash: SlowHash, secret: string): Promise<string> {
  const asker = { hasSession: true, lane: 'scenario', subject: randomUUID(), waitingMax: Infinity };
  return slowHash.inTurn(asker, () => slowHash.hash(secret));
}
