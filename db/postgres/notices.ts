import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { NoticeListener, Notices } from '../notices.ts';
import type { StoreOptions } from '../store.ts';
import { clientConfig } from './pool-backend.ts';
import { assertSchemaName } from './schema.ts';
import { urlOf } from './store.ts';

/** The server takes less than 8,000 bytes at once. */
const pieceLength = 7_800;
/** What is told in so short a time goes with one statement. */
const gatherMilliseconds = 10;
const piecesAtOnce = 100;
/** While the server is away the oldest of more than these are given up. */
const piecesWaitingMax = 2_000;
const againMilliseconds = 250;
/** A connection that broke without a word is found out by asking. */
const pulseMilliseconds = 5_000;

/**
 * One connection that listens and tells, and is renewed whenever it breaks. Telling goes beside all
 * transactions: the server lets those that notify commit one after the other.
 */
export async function openNotices(
  { channel, ...at }: Pick<StoreOptions, 'databaseUrl'> & { readonly channel: string },
  listener: NoticeListener,
): Promise<Notices> {
  assertSchemaName(channel);
  const self = randomUUID();
  const hear = puttingTogether(self, listener.heard);
  const closing = new AbortController();
  let client: pg.Client | null = null;
  let waiting: string[] = [];
  let sending: Promise<void> | null = null;
  let serial = 0;

  async function send(): Promise<void> {
    await pause(gatherMilliseconds);
    while (waiting.length > 0) {
      const own = client;
      if (own === null) break;
      const pieces = waiting.splice(0, piecesAtOnce);
      const told = await own.query(tellAll([channel, pieces])).catch(() => null);
      if (told === null) {
        // Whether or not they were told: who has heard them knows their numbers.
        waiting.unshift(...pieces);
        break;
      }
    }
    sending = null;
  }
  const sendSoon = () => (sending ??= send());

  /** Answers when a connection listens, with what answers when it has ended. */
  async function listen(): Promise<{ readonly ended: Promise<void> }> {
    const connection = await listening(urlOf(at), channel, hear);
    client = connection.client;
    void connection.ended.then(() => {
      client = null;
    });
    listener.missed();
    if (waiting.length > 0) void sendSoon();
    return connection;
  }

  async function keepListening(first: Promise<void>): Promise<void> {
    await first;
    while (!closing.signal.aborted) {
      await pause(againMilliseconds, null, { signal: closing.signal });
      const connection = await listen().catch(() => null);
      if (closing.signal.aborted) await client?.end();
      await connection?.ended;
    }
  }

  const first = await listen().catch(() => null);
  const kept = keepListening(first?.ended ?? Promise.resolve()).catch(() => {});
  return {
    tell(text) {
      serial += 1;
      waiting.push(...piecesOf(text).map((piece) => `${self} ${serial} ${piece}`));
      if (waiting.length > piecesWaitingMax) waiting = waiting.slice(-piecesWaitingMax);
      void sendSoon();
    },
    async close() {
      await sending;
      closing.abort();
      await client?.end();
      await kept;
    },
  };
}

/** A connection that listens until it ends, for itself or since it does not answer any more. */
async function listening(databaseUrl: string, channel: string, hear: (piece: string) => void) {
  const client = new pg.Client({
    ...clientConfig(databaseUrl, 'pg_catalog', 'OFF'),
    query_timeout: pulseMilliseconds,
  });
  // Unheard it would end the process; whoever waits for the end hears of it.
  client.on('error', () => {});
  client.on('notification', ({ payload = '' }) => hear(payload));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
  const pulse = setInterval(() => {
    client.query('select').catch(() => client.end());
  }, pulseMilliseconds);
  pulse.unref();
  const ended = new Promise<void>((resolve) => {
    client.once('end', () => {
      clearInterval(pulse);
      resolve();
    });
  });
  return { client, ended };
}

/** Its name lets the server keep what it has understood of it. */
const tellAll = (values: unknown[]) => ({
  name: 'tell-all',
  text: 'select pg_notify($1, piece) from unnest($2::text[]) as piece',
  values,
});

/** Each says how many have come before it, and how many there are. */
function piecesOf(text: string): string[] {
  const count = Math.max(1, Math.ceil(text.length / pieceLength));
  return Array.from({ length: count }, (_, at) => {
    const from = at * pieceLength;
    return `${at} ${count} ${text.slice(from, from + pieceLength)}`;
  });
}

/** Hands on whole texts of others, each once. */
function puttingTogether(self: string, heard: (text: string) => void): (piece: string) => void {
  const latest = new Map<string, { serial: number; pieces: string[] }>();
  return (piece) => {
    const [from = '', number, place, all] = piece.split(' ', 4);
    if (from === self) return;
    const [serial, at, count] = [Number(number), Number(place), Number(all)];
    const text = piece.slice(`${from} ${number} ${place} ${all} `.length);
    const known = latest.get(from);
    const one = known === undefined || known.serial < serial ? { serial, pieces: [] } : known;
    // One that was told twice, or whose beginning was said while nobody listened.
    if (serial < one.serial || at !== one.pieces.length) return;
    one.pieces.push(text);
    latest.set(from, one);
    if (one.pieces.length === count) heard(one.pieces.join(''));
  };
}
