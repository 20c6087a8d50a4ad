import { gzipSync } from 'node:zlib';
import { engine } from '@sahakar/db/dialect';
import { serviceCallPath } from '@sahakar/contracts/envelope';
import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { messageBytes } from '../testing/hostile/odd-messages.ts';
import { sendRaw } from '../testing/hostile/raw-socket.ts';
import { addressOf, heldEachTime, heldMillisecondsMax } from '../testing/measured-call.ts';
import { signInAs, strangerAt } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';
import { watchThread } from '../testing/thread-watch.ts';

type Pieces = () => Iterable<Uint8Array> | Promise<Iterable<Uint8Array>>;

const mebibyte = 2 ** 20;

const head = (...headers: string[]) =>
  Buffer.from(
    [
      `POST ${serviceCallPath} HTTP/1.1`,
      'host: localhost',
      'content-type: application/json',
      'sec-fetch-site: same-origin',
      ...headers,
      '',
      '',
    ].join('\r\n'),
  );
const whole = (body: string | Uint8Array, ...headers: string[]) => [
  Buffer.concat([head(`content-length: ${body.length}`, ...headers), Buffer.from(body)]),
];

const keys = (many: number) =>
  `{${Array.from({ length: many }, (_, at) => `"k${at}":1`).join(',')}}`;

/** A gibibyte, of which nobody reads more than the beginning. */
function* gibibyte(beginning: Uint8Array, piece: Uint8Array): Generator<Uint8Array> {
  yield beginning;
  for (let sent = 0; sent < 1024 * mebibyte; sent += piece.length) yield piece;
}

const filler = Buffer.alloc(65_536, 'x');
const chunk = Buffer.concat([Buffer.from('10000\r\n'), filler, Buffer.from('\r\n')]);

/** What is sent in the clear, and how it has to be refused. */
const messages: Readonly<
  Record<string, readonly [status: number, pieces: () => Iterable<Uint8Array>]>
> = {
  'a thousand levels': [400, () => whole('['.repeat(1_000))],
  'sixty thousand levels': [400, () => whole('{"a":'.repeat(12_000))],
  'two hundred thousand levels': [413, () => whole('['.repeat(200_000))],
  'five thousand keys': [400, () => whole(keys(5_000))],
  'a hundred thousand keys': [413, () => whole(keys(100_000))],
  'a text of a mebibyte': [413, () => whole(`{"request":"${'x'.repeat(mebibyte)}"}`)],
  '64 KiB and a byte': [413, () => whole('x'.repeat(65_537))],
  'a gibibyte of which the length is told': [
    413,
    () => gibibyte(head(`content-length: ${1024 * mebibyte}`), filler),
  ],
  'a gibibyte in chunks': [413, () => gibibyte(head('transfer-encoding: chunked'), chunk)],
  'a header of 16 KiB and a byte': [431, () => whole('{}', `x-long: ${'x'.repeat(16_377)}`)],
  'a packed gibibyte': [
    415,
    () => whole(gzipSync(Buffer.alloc(16 * mebibyte)), 'content-encoding: gzip'),
  ],
};

/** What is sealed rightly, and so is looked at only behind the envelope. */
const requests: Readonly<Record<string, string>> = {
  'eleven levels': '['.repeat(11) + ']'.repeat(11),
  'a thousand levels': '{"a":'.repeat(1_000) + '1' + '}'.repeat(1_000),
  'twenty thousand levels': '['.repeat(20_000) + ']'.repeat(20_000),
  'three hundred keys and one': keys(301),
  'four thousand keys': keys(4_000),
  'three hundred items and one': `{"list":[${'0,'.repeat(300)}0]}`,
  'twenty thousand items': `[${'0,'.repeat(20_000)}0]`,
};

// The engines do not differ in what is read.
test.runIf(engine === 'sqlite')(
  'what is deep, wide or huge is refused within 50 ms, before it is read, and keeps nobody waiting (ASSURANCE E4)',
  async () => {
    const bank = await startBank();
    const port = Number(new URL(await addressOf(bank)).port);
    const asha = await signInAs(bank, 'asha');
    const slowest = { answer: 0, held: 0 };
    const expectRefused = async (what: string, status: number, piecesOf: Pieces) => {
      const { answer, heldMilliseconds: held } = await sentWatched(port, piecesOf);
      expect({ what, statuses: answer.statuses }).toEqual({ what, statuses: [status] });
      expect({ what, isEarly: answer.sentBytes < 16 * mebibyte }).toEqual({ what, isEarly: true });
      expect({ what, held }).toEqual({
        what,
        held: expect.toSatisfy((ms) => ms < heldMillisecondsMax),
      });
      slowest.answer = Math.max(slowest.answer, answer.milliseconds);
      slowest.held = Math.max(slowest.held, held);
    };
    // The first call of all compiles what the others find compiled.
    await sendRaw(port, whole('{}'));
    for (const [what, [status, pieces]] of Object.entries(messages)) {
      await expectRefused(what, status, pieces);
    }
    for (const [what, request] of Object.entries(requests)) {
      const sealed = async () => [messageBytes(await asha.seal('FAQService', request))];
      await expectRefused(what, 400, sealed);
    }
    const many = Object.keys(messages).length + Object.keys(requests).length;
    tell(
      'E4',
      `${many} kinds: all refused, the slowest after ${Math.round(slowest.answer)} ms, the thread held for ${Math.round(slowest.held)} ms at the most`,
    );
    // What the thread did is measured in its own time, this by the clock of a machine that may be busy.
    expect(slowest.answer).toBeLessThan(times(Infinity, heldMillisecondsMax));
  },
);

// The engines do not differ in what is read.
test.runIf(engine === 'sqlite')(
  'a list of twenty thousand things, in a service that takes one, is refused to a stranger at once (HOLE H2)',
  async () => {
    const bank = await startBank();
    const port = Number(new URL(await addressOf(bank)).port);
    await sendRaw(port, whole('{}'));
    const list = Array(20_000).fill(0);
    const call = { RequestType: 'ADD', ScheduleTransferList: list };
    const sealed = async () => [
      messageBytes(await strangerAt(bank).seal('ScheduleTransferService', call)),
    ];
    const { answer, heldMilliseconds: held } = await sentWatched(port, sealed);
    expect({ statuses: answer.statuses, held }).toEqual({
      statuses: [400],
      held: expect.toSatisfy((ms) => ms < heldMillisecondsMax),
    });
  },
);

/** Sends this and watches what that takes of the thread, each time. */
const sentWatched = (port: number, piecesOf: Pieces) =>
  heldEachTime(async () => {
    const pieces = await piecesOf();
    const watch = watchThread();
    const answer = await sendRaw(port, pieces);
    return { answer, heldMilliseconds: watch.stop() };
  });
