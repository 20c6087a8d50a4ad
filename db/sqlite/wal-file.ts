import { readFileSync } from 'node:fs';

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
  const wal = readFileSync(file);
  if (wal.length < headerBytes) {
    return undefined;
  }
  const magic = wal.readUInt32BE(0);
  if (magic !== magicLittleEndian && magic !== magicBigEndian) {
    return 'its header is not one of SQLite';
  }
  const sum = checksum(magic === magicBigEndian);
  let state = sum(wal.subarray(0, 24), [0, 0]);
  if (state[0] !== wal.readUInt32BE(24) || state[1] !== wal.readUInt32BE(28)) {
    return 'its header does not match its checksum';
  }
  // The format has no room for 65,536 and writes 1.
  const pageBytes = wal.readUInt32BE(8) === 1 ? 65_536 : wal.readUInt32BE(8);
  const frameBytes = frameHeaderBytes + pageBytes;
  for (let at = headerBytes; at + frameBytes <= wal.length; at += frameBytes) {
    state = sum(wal.subarray(at, at + 8), state);
    state = sum(wal.subarray(at + frameHeaderBytes, at + frameBytes), state);
    const isWhole =
      isOfThisLog(wal, at) &&
      state[0] === wal.readUInt32BE(at + 16) &&
      state[1] === wal.readUInt32BE(at + 20);
    if (!isWhole) {
      return isFollowedByTransaction(wal, at, frameBytes)
        ? `the page at byte ${at} does not match its checksum, and transactions follow it`
        : undefined;
    }
  }
  return undefined;
}

/** Frames that an earlier round of the log left behind bear other salts. */
function isOfThisLog(wal: Buffer, at: number): boolean {
  return wal.compare(wal, 16, 24, at + 8, at + 16) === 0;
}

/** The bad frame's own transaction may end in a commit; only what comes after that one counts. */
function isFollowedByTransaction(wal: Buffer, bad: number, frameBytes: number): boolean {
  let isCommitted = false;
  for (let at = bad; at + frameBytes <= wal.length; at += frameBytes) {
    if (isCommitted && isOfThisLog(wal, at)) {
      return true;
    }
    isCommitted ||= wal.readUInt32BE(at + 4) !== 0;
  }
  return false;
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
