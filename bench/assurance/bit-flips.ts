import { serviceCallPath } from '@sahakar/contracts/envelope';
import { type BankProgram, startBankProgram } from '../bank-program.ts';
import { postBytes } from '../keep-alive.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { businessDigest } from './business-digest.ts';
import {
  countStatuses,
  prepareStopped,
  type RecordedCall,
  recordCalls,
  rrnOfCall,
  type StatusCounts,
  statusOf,
} from './recorded-calls.ts';

export type FlipOptions = {
  readonly dataDirectory: string;
  readonly flips: number;
  readonly random: SeededRandom;
};

export type FlipSummary = {
  readonly statuses: StatusCounts;
  /** How many flips fell into each part of the call. */
  readonly parts: Record<string, number>;
  readonly bookUnchanged: boolean;
  /** How many of the same calls were done when they were sent as they had been sealed. */
  readonly originalsDone: number;
};

const headerParts = ['x-wa-salt', 'authorization', 'x-request-id', 'cookie'] as const;
type Part = (typeof headerParts)[number] | 'body';

/**
 * Flips one bit in each of many calls, every one of which would move money as it was sealed. Then
 * the untouched originals are sent, so that nothing but the flip can have kept them from it.
 */
export async function bitFlips(options: FlipOptions): Promise<FlipSummary> {
  const { dataDirectory, flips, random } = options;
  const transfers = await prepareStopped(dataDirectory, flips);
  const program = await startBankProgram(dataDirectory);
  const calls = await recordCalls(program, transfers);
  const before = businessDigest(dataDirectory);
  const statuses: number[] = [];
  const parts: Record<string, number> = {};
  for (const call of calls) {
    const part = partOf(call, random);
    parts[part] = (parts[part] ?? 0) + 1;
    statuses.push(await statusOf(program, flipped(call, part, random)));
  }
  const bookUnchanged = businessDigest(dataDirectory) === before;
  const originalsDone = await countDone(program, calls);
  await program.stop();
  return { statuses: countStatuses(statuses), parts, bookUnchanged, originalsDone };
}

/** A part in proportion to its length, so that every bit of the call is as likely as any other. */
function partOf({ sealed }: RecordedCall, random: SeededRandom): Part {
  const { headers, body } = sealed.wire;
  const lengths = headerParts.map((name) => headers[name]?.length ?? 0);
  let at = random.between(0, lengths.reduce((sum, length) => sum + length, body.length) - 1);
  for (const [index, name] of headerParts.entries()) {
    at -= lengths[index] ?? 0;
    if (at < 0) return name;
  }
  return 'body';
}

function flipped({ sealed }: RecordedCall, part: Part, random: SeededRandom): Buffer {
  const { headers, body } = sealed.wire;
  const bytes = postBytes(serviceCallPath, headers, body);
  const value = part === 'body' ? body : (headers[part] ?? '');
  const start = part === 'body' ? bytes.length - body.length : valueStart(bytes, part);
  const at = start + random.between(0, value.length - 1);
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.between(0, 7)), at);
  return bytes;
}

function valueStart(bytes: Buffer, header: string): number {
  const line = `\r\n${header}: `;
  return bytes.indexOf(line) + line.length;
}

async function countDone(program: BankProgram, calls: readonly RecordedCall[]): Promise<number> {
  const rrns = new Set<string>();
  for (const call of calls) {
    const rrn = await rrnOfCall(program, call);
    if (rrn !== null) rrns.add(rrn);
  }
  return rrns.size;
}
