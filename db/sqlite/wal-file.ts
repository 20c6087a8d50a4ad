import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const headerBytes = 32;
const frameHeaderBytes = 24;
const magicLittleEndian = 0x377f0682;
const magicBigEndian = 0x377f0683;

/**
 * What SQLite would do silently with a damaged write-ahead log: drop every transaction from the
 * first bad frame on. A log that merely ends in a torn transaction is fine, that is how a power
 * cut looks. But with a sync at each commit no frame can follow a transaction that is not whole,
 * so a later transaction behind a bad frame means that acknowledged ones were damaged.
 */
export function describeWalDamage(file: string): string | undefined {
  const log = openSync(file, 'r');
  try {
    return damageIn(log, fstatSync(log).size);
  } finally {
    closeSync(log);
  }
}

function damageIn(log: number, size: number): string | undefined {
  if (size < headerBytes) return undefined;
  const header = bytesAt(log, 0, headerBytes);
  const magic = header.readUInt32BE(0);
  if (magic !== magicLittleEndian && magic !== magicBigEndian) {
    return 'its header is not one of SQLite';
  }
  const sum = checksum(magic === magicBigEndian);
  let state = sum(header.subarray(0, 24), [0, 0]);
  if (state[0] !== header.readUInt32BE(24) || state[1] !== header.readUInt32BE(28)) {
    return 'its header does not match its checksum';
  }
  // The format has no room for 65,536 and writes 1.
  const pageBytes = header.readUInt32BE(8) === 1 ? 65_536 : header.readUInt32BE(8);
  const salts = header.subarray(16, 24);
  let bad: number | undefined;
  let isCommitted = false;
  for (const { at, frame } of framesOf(log, size, frameHeaderBytes + pageBytes)) {
    const isOfThisRound = salts.equals(frame.subarray(8, 16));
    if (bad === undefined) {
      state = sum(frame.subarray(0, 8), state);
      state = sum(frame.subarray(frameHeaderBytes), state);
      const isSummed = state[0] === frame.readUInt32BE(16) && state[1] === frame.readUInt32BE(20);
      if (isOfThisRound && isSummed) continue;
      bad = at;
    } else if (isCommitted && isOfThisRound) {
      return `the page at byte ${bad} does not match its checksum, and transactions follow it`;
    }
    // The bad frame's own transaction may end in a commit; only what comes after that one counts.
    isCommitted ||= !isOfEarlierRound(frame, salts) && frame.readUInt32BE(4) !== 0;
  }
  return undefined;
}

/**
 * A power cut may keep the end of a transaction and not its middle, where frames of an earlier round
 * of the log still stand: both their salts are others. A bit that has turned changes one of them.
 */
function isOfEarlierRound(frame: Buffer, salts: Buffer): boolean {
  return [0, 4].every((at) => frame.readUInt32BE(8 + at) !== salts.readUInt32BE(at));
}

/** Frame by frame, since a log may be larger than a buffer can be. */
function* framesOf(log: number, size: number, frameBytes: number) {
  const framesAtOnce = 256;
  for (let from = headerBytes; from + frameBytes <= size; from += framesAtOnce * frameBytes) {
    const count = Math.min(framesAtOnce, Math.floor((size - from) / frameBytes));
    const bytes = bytesAt(log, from, count * frameBytes);
    for (let at = 0; at < bytes.length; at += frameBytes) {
      yield { at: from + at, frame: bytes.subarray(at, at + frameBytes) };
    }
  }
}

function bytesAt(log: number, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  const read = readSync(log, bytes, 0, length, from);
  return bytes.subarray(0, read);
}

type Sums = readonly [number, number];

/** The Fibonacci-weighted checksum of the WAL format, over pairs of 32-bit words. */
function checksum(bigEndian: boolean) {
  return (bytes: Buffer, [first, second]: Sums): Sums => {
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let s0 = first;
    let s1 = second;
    for (let at = 0; at < bytes.length; at += 8) {
      s0 = (s0 + words.getUint32(at, !bigEndian) + s1) >>> 0;
      s1 = (s1 + words.getUint32(at + 4, !bigEndian) + s0) >>> 0;
    }
    return [s0, s1];
  };
}
