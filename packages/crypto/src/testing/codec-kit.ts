import { describe, expect, test } from 'vitest';
import { EnvelopeError } from '../bytes/envelope-error.ts';
import { EnvelopeTimeError } from '../bytes/envelope-time-error.ts';
import type { Bytes } from '../codec.ts';
import type { CallToOpen, Envelope, Grant, IncomingHeaders, OpenCall } from '../codecs/seam.ts';
import { runEventually } from '../flow.ts';
import { sampleFields, samplePlaintext, sampleRequestId, sampleTs } from './sample-call.ts';

/** One codec over every library that runs it. */
export type KitEntry = {
  readonly name: string;
  readonly over: readonly { readonly library: string; readonly envelope: Envelope }[];
};

type Wire = {
  readonly call: CallToOpen;
  readonly openAnswer: (text: string) => Promise<string>;
};

const kid = 'QEFCQ0RFRkdISUpLTE1OTw';
const secret: Bytes = Uint8Array.from({ length: 32 }, (_, at) => (at * 37 + 11) % 256);
const skew = 60_000;
const aroundNow = { from: sampleTs - skew, to: sampleTs + skew };

/** What every codec has to pass (`npm test -- codec`): docs/another-envelope.md. */
export function codecKit({ name, over }: KitEntry): void {
  const pairs = over.flatMap((portal) => over.map((other) => ({ portal, other })));
  const [first] = over;
  if (first === undefined) throw new Error(`${name} runs over no library`);
  const { envelope } = first;

  describe.each([{ name }])('$name', () => {
    test.each(pairs)(
      'goes there and back from $portal.library to $other.library, whatever the text',
      async ({ portal, other }) => {
        for (const text of [samplePlaintext, devanagari, '{}', '']) {
          await expectRoundTrip(portal.envelope, other.envelope, text);
        }
      },
    );

    test.each(over)('takes every size to 64 KiB over $library', async ({ envelope: own }) => {
      for (const size of [1, 15, 16, 17, 255, 256, 257, 4_095, 65_536]) {
        await expectRoundTrip(own, own, 'x'.repeat(size));
      }
    });

    test('makes no two messages alike, since each call has randomness of its own', async () => {
      const [one, other] = [await sealed(envelope), await sealed(envelope)];
      expect(one.call.headers).not.toEqual(other.call.headers);
      if (envelope.weaknesses.length === 0) expect(one.call.request).not.toBe(other.call.request);
    });

    test('opens no request that was altered anywhere, and says no more than that', () =>
      expectNoAlteredRequest(envelope));

    test('takes an X-Request-Id in no second spelling', () => expectOneSpelling(envelope));

    test('opens no altered answer, or says of itself that it cannot tell', () =>
      expectNoAlteredAnswer(envelope));

    test('opens no request as its own answer, or says of itself that it does', () =>
      expectNoReflection(envelope));

    test('opens nothing with the key of another call', async () => {
      const { call } = await sealed(envelope);
      const other = secret.map((byte) => byte ^ 1);
      expect(await refusal(opened(envelope, call, other))).toBeInstanceOf(EnvelopeError);
      const [one, next] = [await sealed(envelope), await sealed(envelope)];
      const answer = await answerTo(envelope, one.call, '{"body":"","error":{"Code":"0"}}');
      const isBound = (await refusal(next.openAnswer(answer))) instanceof EnvelopeError;
      expect(isBound || envelope.weaknesses.length > 0).toBe(true);
    });

    test.each([-55_000, 55_000])('bears clocks that are %d ms apart', async (apart) => {
      const { call } = await sealed(envelope, samplePlaintext, sampleTs + apart);
      const text = await runEventually((await opened(envelope, call)).decrypt());
      expect(text.trimEnd()).toBe(samplePlaintext);
    });

    test.each([-600_000, 600_000])('refuses a message %d ms away', async (apart) => {
      const { call } = await sealed(envelope, samplePlaintext, sampleTs + apart);
      expect(isRefusal(await refusal(opened(envelope, call)))).toBe(true);
    });

    test('reads no key out of an answer that holds none', () => {
      for (const body of [undefined, null, '', 7, [], {}, { key: 7 }, { key: '' }]) {
        expect(() => envelope.askToken().readGrant(body)).toThrow(EnvelopeError);
      }
    });
  });
}

const devanagari = JSON.stringify({ Remark: 'घर का किराया — दिसंबर', Note: '₹ मराठी 😀' });

async function expectRoundTrip(portal: Envelope, other: Envelope, text: string): Promise<void> {
  const { call, openAnswer } = await sealed(portal, text);
  const open = await opened(other, call);
  expect((await runEventually(open.decrypt())).trimEnd()).toBe(text);
  const answer = JSON.stringify({ body: text, error: { Code: '0' } });
  const sealedAnswer = await runEventually(open.sealAnswer(answer));
  expect(JSON.parse(await openAnswer(sealedAnswer))).toEqual(JSON.parse(answer));
}

/** The portal's half, with a key as the codec itself hands it out. */
async function sealed(
  envelope: Envelope,
  plaintext = samplePlaintext,
  ts = sampleTs,
): Promise<Wire> {
  const grant = grantOf(envelope);
  const { headers, request, openAnswer } = await runEventually(
    envelope.sealCall({ grant, ts, fields: sampleFields, requestId: sampleRequestId, plaintext }),
  );
  const incoming = { ...headers, 'X-Request-Id': sampleRequestId };
  return {
    call: { headers: lowered(incoming), request, fields: sampleFields },
    openAnswer: (text) => runEventually(openAnswer(text)),
  };
}

function grantOf(envelope: Envelope): Grant {
  const question = envelope.askToken();
  const write = envelope.readQuestion({
    request: question.request === '' ? null : JSON.parse(question.request),
    headers: lowered(question.headers),
  });
  const token = { kid, secret, issuedAt: sampleTs, expiresAt: sampleTs + 120_000 };
  return question.readGrant(JSON.parse(JSON.stringify(write(token))));
}

function lowered(headers: Readonly<Record<string, string>>): IncomingHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

async function opened(envelope: Envelope, call: CallToOpen, key = secret): Promise<OpenCall> {
  return runEventually(envelope.readCall(call).verify({ kid, secret: key }, aroundNow));
}

async function answerTo(envelope: Envelope, call: CallToOpen, text: string): Promise<string> {
  return runEventually((await opened(envelope, call)).sealAnswer(text));
}

async function expectNoAlteredRequest(envelope: Envelope): Promise<void> {
  const { call } = await sealed(envelope);
  const altered = [
    ...alterations(call.request).map((request) => ({ ...call, request })),
    ...Object.entries(call.headers)
      .filter(([name]) => name !== 'x-request-id')
      .flatMap(([name, value]) =>
        [...alterations(String(value)), '', undefined, [String(value), String(value)]].map(
          (other) => ({ ...call, headers: { ...call.headers, [name]: other } }),
        ),
      ),
  ];
  const passed: CallToOpen[] = [];
  for (const other of altered) {
    if (!isRefusal(await refusal(opened(envelope, other)))) passed.push(other);
  }
  expect(passed).toEqual([]);
  // A field in the clear may be beyond a format, which then has to say so.
  const fields = { ...call.fields, servicename: 'BalanceEnquiryService' };
  const isCovered = isRefusal(await refusal(opened(envelope, { ...call, fields })));
  expect(isCovered || envelope.weaknesses.length > 0).toBe(true);
}

async function expectOneSpelling(envelope: Envelope): Promise<void> {
  const { call } = await sealed(envelope);
  const headers = { ...call.headers, 'x-request-id': 'QEFCQ0RFRkdISUpLTE1OTx' };
  expect(() => envelope.readCall({ ...call, headers })).toThrow(EnvelopeError);
}

async function expectNoAlteredAnswer(envelope: Envelope): Promise<void> {
  const { call, openAnswer } = await sealed(envelope);
  const plain = JSON.stringify({ body: samplePlaintext, error: { Code: '0' } });
  const answer = await answerTo(envelope, call, plain);
  let passed = 0;
  for (const other of alterations(answer)) {
    const error = await refusal(openAnswer(other));
    if (error === null) passed += 1;
    else expect(error).toBeInstanceOf(EnvelopeError);
  }
  expect(passed === 0 || envelope.weaknesses.some((text) => /answers/i.test(text))).toBe(true);
}

/** Sent back as the whole answer, and as the body of one whose error is in the clear. */
async function expectNoReflection(envelope: Envelope): Promise<void> {
  const { call, openAnswer } = await sealed(envelope);
  const replies = [call.request, JSON.stringify({ body: call.request, error: { Code: '0' } })];
  const opened = await Promise.all(replies.map((reply) => openAnswer(reply).catch(() => '')));
  const isOpened = opened.some((text) => text.replaceAll('\\', '').includes(samplePlaintext));
  expect(isOpened).toBe(envelope.weaknesses.some((text) => text.includes('is sent back')));
}

/** One character changed at a few dozen places, the first and the last among them; cut; grown. */
function alterations(text: string): readonly string[] {
  const step = Math.max(1, Math.floor(text.length / 40));
  const places = [...Array.from({ length: 40 }, (_, at) => at * step), text.length - 1];
  const changed = places
    .filter((at) => at < text.length)
    .map((at) => text.slice(0, at) + (/a/i.test(text.charAt(at)) ? 'B' : 'A') + text.slice(at + 1));
  return [...changed, text.slice(0, -4), `${text}AAAA`, 'A'].filter((other) => other !== text);
}

async function refusal(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => null,
    (error: unknown) => error,
  );
}

function isRefusal(error: unknown): boolean {
  return error instanceof EnvelopeError || error instanceof EnvelopeTimeError;
}
