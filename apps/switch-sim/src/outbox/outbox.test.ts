/** @module-tag both-engines-wide */
import { sms } from '@sahakar/db/schema/outbox';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { givePassword } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { alert } from './alerts.ts';
import type { Message } from './outbox.ts';

const asha = '9820012345';
const ravi = '9820099999';

function otpMessage(mobile: string, otp: string): Message {
  return { mobile, text: `${otp} is your OTP for signing in.`, requestType: 'LOGINOTP', otp };
}

function send({ bank }: TestBank, ...messages: Message[]): Promise<void> {
  return bank.store.transaction(async (tx) => {
    for (const message of messages) await bank.outbox.send(tx, message);
  });
}

test('a message arrives with bank time, its recipient, its text and its OTP', async () => {
  const started = await startBank();
  await send(started, otpMessage(asha, '482913'));
  const { body } = await supertest(started.app.server).get('/__sim/api/sms').expect(200);
  expect(body).toEqual([
    {
      id: expect.any(String),
      at: '2026-11-21T10:00:00.000+05:30',
      to: asha,
      text: '482913 is your OTP for signing in.',
      otp: '482913',
      requestType: 'LOGINOTP',
    },
  ]);
});

test('what the bank signs bears the name of the configuration', async () => {
  const started = await startBank({ environment: { BANK_NAME: 'Konkan Bank' } });
  const asha = await givePassword(started, 'asha');
  await asha.expectCall('OTPGenerationService', { RequestType: 'LOGINOTP' });
  await send(started, alert('TPIN-ALERT', asha.user, 'The transaction password was changed.'));

  const [otp, told] = (await started.inbox.read({})).map(({ text }) => text);

  expect(otp).toMatch(/ Konkan Bank never asks for it\.$/);
  expect(told).toMatch(/ Not you\? Call Konkan Bank at once\.$/);
});

test('a message to a signatory without a number is none', async () => {
  const started = await startBank();
  await send(started, otpMessage('', '482913'), otpMessage(ravi, '771204'));
  expect(await started.inbox.read({})).toMatchObject([{ to: ravi }]);
});

test.each([
  ['half of a ra in Marathi', 'दर्\u200dया', 'दर्\u200dया'],
  ['letters that Hindi keeps apart', 'क्\u200cष', 'क्\u200cष'],
  ['a joiner in English', 'Ra\u200dvi\u200c', 'Ravi'],
  ['a heap of joiners', 'दर्\u200d\u200d\u200cया', 'दर्\u200dया'],
  ['a joiner behind what is hidden', 'दर्\u202e\u200dया', 'दर्या'],
  ['a joiner before digits', '\u200d500', '500'],
])('a message keeps a joiner that shapes letters, and no other: %s', async (_what, text, shown) => {
  const started = await startBank();
  await send(started, { ...otpMessage(asha, '482913'), text });
  expect((await started.inbox.read({})).map((sms) => sms.text)).toEqual([shown]);
});

test('the store never holds a text or an OTP in the clear', async () => {
  const started = await startBank();
  await send(started, otpMessage(asha, '482913'));
  const rows = await started.bank.store.read.select().from(sms);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('482913');
  expect(JSON.stringify(rows)).not.toContain('signing in');
});

test(
  'a message of a transaction that fails was never sent (ASSURANCE C8)',
  bothEngines,
  async () => {
    const started = await startBank();
    const events: string[] = [];
    started.world.events.subscribe({ event: (name) => events.push(name), closed: () => {} });
    const failing = started.inBank(async (tx) => {
      await started.bank.outbox.send(tx, otpMessage(asha, '482913'));
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await started.inbox.read({})).toEqual([]);
    expect(events).toEqual([]);
  },
);

test(
  'messages come newest last, by number and after the last one that was seen',
  bothEngines,
  async () => {
    const started = await startBank();
    const codes = ['100001', '100002', '100003', '100004'];
    await send(started, ...codes.map((code, index) => otpMessage(index === 2 ? ravi : asha, code)));
    const all = await started.inbox.read({});
    expect(all.map(({ otp }) => otp)).toEqual(codes);
    const own = await started.inbox.read({ to: asha });
    expect(own.map(({ otp }) => otp)).toEqual(['100001', '100002', '100004']);
    const later = await started.inbox.read({ to: asha, after: own[0]?.id });
    expect(later.map(({ otp }) => otp)).toEqual(['100002', '100004']);
  },
);

test('messages after a moment of bank time can be asked for as well', bothEngines, async () => {
  const started = await startBank();
  await send(started, otpMessage(asha, '100001'));
  await started.moveTo('2026-11-21T11:00:00');
  await send(started, otpMessage(asha, '100002'));
  const later = await started.inbox.read({ after: '2026-11-21T10:30:00+05:30' });
  expect(later.map(({ otp }) => otp)).toEqual(['100002']);
});

test.each([
  ['as an address has it', '2026-11-21T10:30:00+05:30', ['100002']],
  ['encoded', encodeURIComponent('2026-11-21T10:30:00+05:30'), ['100002']],
  ['in India where it has no offset', '2026-11-21T10:30:00', ['100002']],
  ['of the whole day', '2026-11-21', ['100001', '100002']],
])('a moment may be asked for %s', async (_how, after, otps) => {
  const started = await startBank();
  await send(started, otpMessage(asha, '100001'));
  await started.moveTo('2026-11-21T11:00:00');
  await send(started, otpMessage(asha, '100002'));

  const { body } = await supertest(started.app.server).get(`/__sim/api/sms?after=${after}`);

  expect(body.map(({ otp }: { otp: string }) => otp)).toEqual(otps);
});

test('what is neither a message nor a moment is refused', async () => {
  const call = supertest((await startBank()).app.server);
  const statuses: number[] = [];
  for (const after of ['2026-11-31T10:30:00', 'yesterday-morning'])
    statuses.push((await call.get(`/__sim/api/sms?after=${after}`)).status);
  expect(statuses).toEqual([400, 400]);
});

test('who waits while his world is made anew is answered that nothing has come', async () => {
  const started = await startBank();
  const waiting = started.inbox.wait({}, 60);
  const anew = supertest(started.app.server).post('/__sim/api/reset');
  await anew.send({ scenario: 'everyday' }).expect(200);

  expect(await waiting).toEqual([]);
});

test('the order is that of sending, also when bank time is set back in between', async () => {
  const started = await startBank();
  await send(started, otpMessage(asha, '100001'));
  await started.moveTo('2026-11-20T10:00:00');
  await send(started, otpMessage(asha, '100002'));
  expect((await started.inbox.read({})).map(({ otp }) => otp)).toEqual(['100001', '100002']);
});

test('the order is that of sending, also when the machine’s clock was ahead before the bank was closed', async () => {
  const started = await startBank();
  await send(started, otpMessage(asha, '100001'));
  const [first] = await started.inbox.read({});
  // Of tomorrow's ids the first character that differs is a higher one.
  const ahead = (Number.parseInt(first?.id.slice(0, 9) ?? '', 36) + 86_400_000).toString(36);
  const id = `${ahead.padStart(9, '0')}${first?.id.slice(9)}`;
  await started.inBank((tx) => tx.update(sms).set({ id }));
  await started.worlds.close();
  const world = await started.worlds.open('main');
  await world?.bank.store.transaction((tx) =>
    world.bank.outbox.send(tx, otpMessage(asha, '100002')),
  );
  expect(await world?.inbox.read({ after: id })).toMatchObject([{ otp: '100002' }]);
});

test('a wait is answered as soon as the message is committed', bothEngines, async () => {
  const started = await startBank();
  const waiting = started.inbox.wait({ to: asha }, 20);
  await send(started, otpMessage(ravi, '100001'));
  await send(started, otpMessage(asha, '100002'));
  expect(await waiting).toMatchObject([{ to: asha, otp: '100002' }]);
});

test('a wait for what is there already does not wait, and one for nothing answers nothing', async () => {
  const started = await startBank();
  await send(started, otpMessage(asha, '100001'));
  expect(await started.inbox.wait({ to: asha }, 60)).toHaveLength(1);
  expect(await started.inbox.wait({ to: ravi }, 0.05)).toEqual([]);
  const call = supertest(started.app.server);
  await call.get('/__sim/api/sms?wait=61').expect(400);
  await call.get('/__sim/api/sms?from=1').expect(400);
});

test(
  'a day later the text of a secret is erased, and that of an alert is kept',
  bothEngines,
  async () => {
    const started = await startBank();
    const alert = { mobile: asha, text: 'Rs 10.00 debited', requestType: 'DEBIT-ALERT', otp: null };
    await send(started, otpMessage(asha, '100001'), alert);
    const eraseAfter = async (seconds: number) => {
      const ran = await started.letPass(seconds);
      return ran.find(({ job }) => job === 'erase-secret-texts')?.outcome;
    };
    expect(await eraseAfter(82_800)).toBe('erased 0 texts');
    expect(await eraseAfter(3_600)).toBe('erased 1 texts');
    expect(await started.inbox.read({})).toMatchObject([
      { text: '', otp: null, requestType: 'LOGINOTP' },
      { text: 'Rs 10.00 debited', requestType: 'DEBIT-ALERT' },
    ]);
  },
);

test('texts that were sealed under another secret are shown as unreadable, not as an error', async () => {
  const started = await startBank();
  await started.inBank((tx) =>
    tx.insert(sms).values({
      id: 'x',
      at: started.bank.clock.now(),
      mobile: asha,
      requestType: 'LOGINOTP',
      sealed: Buffer.alloc(64, 7).toString('base64url'),
    }),
  );
  const [message] = await started.inbox.read({});
  expect(message).toMatchObject({ otp: null, text: expect.stringContaining('another SIM_SECRET') });
});

test.each([
  ['192.0.2.7, bank.example, www.bank.example', /\n\n@bank\.example #(\d{6})$/],
  ['192.0.2.7, [2001:db8::1]', / never asks for it\.$/],
])(
  'with PUBLIC_HOST %s the last line of an OTP names the portal, whatever a header says',
  async (PUBLIC_HOST, end) => {
    const started = await startBank({ environment: { PUBLIC_HOST } });
    const asha = await givePassword(started, 'asha');
    await asha.expectCall('OTPGenerationService', { RequestType: 'LOGINOTP' });
    const [message] = await started.inbox.read({});
    expect(message?.text).toMatch(end);
    const bound = end.exec(message?.text ?? '')?.[1];
    expect(bound ?? message?.otp).toBe(message?.otp);
  },
);
