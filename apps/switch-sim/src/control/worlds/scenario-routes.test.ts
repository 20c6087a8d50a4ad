import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { buildApp } from '../../app.ts';
import { verifyLedger } from '../../ledger/verify-ledger.ts';
import { bothEnginesWide } from '../../testing/both-engines.ts';
import { controlOf, startControl } from '../../testing/control-of.ts';

const folder = fileURLToPath(
  new URL('.', import.meta.resolve('@sahakar/seeds/yaml/read-scenario')),
);
const examples = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
const exampleText = (name: string) => readFileSync(join(folder, name), 'utf8');

async function startUpload() {
  const bank = await startControl();
  const upload = (text: string, query = '') =>
    bank.post(`/scenarios${query}`).set('content-type', 'application/yaml').send(text);
  return { ...bank, upload };
}

test('every example is played in, its ledger is in order, and its people sign in', async () => {
  const { post, upload, worlds } = await startUpload();
  for (const file of examples) {
    const name = file.replace('.yaml', '');
    const { body } = await upload(exampleText(file)).expect(201);
    await post('/worlds', { name, scenario: name }).expect(201);
    const world = worlds.opened(name);
    const checks =
      world === undefined ? null : await verifyLedger(world.bank.store.read, world.bank.policy);
    expect([name, checks?.filter(({ ok }) => !ok)]).toEqual([name, []]);
    const wish = { person: body.cast[0].key, step: 'signed-in' };
    await post('/sign-in', wish).set('x-sim-world', name).expect(200);
    expect(world?.story?.name).toBe(name);
  }
});

test(
  'an uploaded scenario is listed beside the others, kept over a restart and removed',
  bothEnginesWide,
  async () => {
    const bank = await startUpload();
    const { post, upload, config, worlds, storage, scenario } = bank;
    await upload(exampleText('at-the-limits.yaml'), '?check=yes').expect(200);
    const names = async ({ get }: Pick<typeof bank, 'get'> = bank) => {
      const { body } = await get('/scenarios').expect(200);
      return body.flatMap((one: { name: string; isWritten: boolean }) =>
        one.isWritten ? one.name : [],
      );
    };
    expect(await names()).toEqual([]);
    await upload(exampleText('at-the-limits.yaml')).expect(201);
    await upload(exampleText('pensioner.yaml')).expect(201);
    expect(await names()).toEqual(['at-the-limits', 'pensioner']);
    await post('/worlds', { name: 'own', scenario: 'at-the-limits' }).expect(201);
    await post('/reset', { scenario: 'within-bank-transfer' }).expect(200);
    await worlds.close();

    expect(await storage.hasShelf()).toBe(true);
    const again = await buildApp({ worlds, config, scenarios: [scenario] });
    await again.ready();
    const later = controlOf({ app: again });
    expect(await names(later)).toEqual(['at-the-limits', 'pensioner']);
    const { text } = await later.get('/scenarios/at-the-limits/yaml').expect(200);
    expect(text).toBe(exampleText('at-the-limits.yaml'));
    await later.remove('/scenarios/at-the-limits').expect(200);
    expect(await names(later)).toEqual(['pensioner']);
    const own = controlOf({ app: again }, 'own');
    const ofWorld = await own.get('/scenarios').expect(200);
    expect(ofWorld.body.at(-1)).toMatchObject({ name: 'at-the-limits' });
    const wish = { person: 'rohini', step: 'signed-in' };
    await own.post('/sign-in', wish).expect(200);
    await again.close();
  },
);

test('an upload that does not fit changes nothing and tells every fault with its line', async () => {
  const { post, remove, upload } = await startUpload();
  const { body } = await upload('name: x\nstory: short\npeople: []\nfoo: 1\n').expect(400);
  expect(body.problems.map(({ line, at }: { line: number; at: string }) => [line, at])).toEqual([
    [1, 'name'],
    [2, 'story'],
    [4, 'foo'],
  ]);
  const ofBank = exampleText('pensioner.yaml').replace('name: pensioner', 'name: everyday');
  await upload(ofBank).expect(409);
  await post('/scenarios', { name: 'x' }).expect(415);
  await remove('/scenarios/everyday').expect(409);
  await remove('/scenarios/nobody').expect(404);
  await upload(`# ${'x'.repeat(300_000)}`).expect(400);
});

test('a cheque of a book that nobody has is told by its line at the upload, and not when a world is made', async () => {
  const { upload } = await startUpload();
  const cheque = `name: no-cheque
story: Vasant has written a cheque of a book that he does not have.
now: 2026-11-23 10:00
people:
  - name: Vasant Kale
    accounts: [{ kind: savings, balance: 5000 }]
movements:
  - { kind: cheque-paid, account: vasant.savings, at: -2d, amount: 1, cheque: '000000' }
`;
  const { body } = await upload(cheque).expect(400);
  expect(body.problems).toMatchObject([{ line: 8, at: 'movements[0].cheque' }]);
  expect(body.error).toContain('cheque 000000 is none of them');
});

test('of two equal requests and a deposit that bears nothing a world is made, whose ledger is in order', async () => {
  const { get, post, upload, worlds } = await startUpload();
  const request = '  - { by: om, from: current, to: Satpura, amount: 250, at: -1d 11:00 }\n';
  const story = `name: told-in-full
story: Om has asked for the same payment twice, and his dairy has a deposit that bears nothing.
firms:
  - name: Warana Dairy
    accounts: [{ kind: current, balance: 90000 }]
    deposits: [{ scheme: 35014, amount: 5000, rate: 0, opened: -4 months, months: 12, repayTo: current }]
    payees: [{ account: '38114620057', ifsc: SBIN0000691, name: Satpura Cans, nickname: Satpura }]
    people: [{ name: Om Rao, role: maker }]
requests:
${request}${request}`;
  await upload(story).expect(201);
  await post('/worlds', { name: 'own', scenario: 'told-in-full' }).expect(201);
  const { body } = await get('/ledger/verify').set('x-sim-world', 'own');
  expect(body).toMatchObject({ ok: true });
  const requests = await worlds.opened('own')?.bank.store.read.select().from(transferRequests);
  expect(requests).toHaveLength(2);
});

test('a story that cannot be played is told why, makes no world, and leaves the one that it was to replace as it was', async () => {
  const { get, post, upload } = await startUpload();
  const story = `name: refused
story: Vasant has ordered a payment that is too small for NEFT.
now: 2026-11-23 10:00
people:
  - name: Vasant Kale
    accounts: [{ kind: savings, balance: 5000 }]
    payees: [{ account: '50100412276308', ifsc: HDFC0000007, name: Anita Rao, nickname: Anita }]
schedules:
  - { by: vasant, from: savings, to: Anita, every: once, amount: 0.01, starts: +1d }
`;
  await upload(story).expect(201);
  const unplayable = [
    { scenario: 'refused', why: 'Minimum NEFT amount is Rs 1.00' },
    // What comes with the bank has orders too, which another policy would have it refuse.
    {
      scenario: 'requests-and-schedules',
      policy: { transfer: { amountMin: '90000.00' } },
      why: 'Minimum transfer amount',
    },
  ];
  for (const { why, ...wish } of unplayable) {
    const made = await post('/worlds', { name: 'own', ...wish });
    const reset = await post('/reset', wish);
    for (const { status, body } of [made, reset])
      expect([status, body.error]).toEqual([400, expect.stringContaining(why)]);
    const { body: worlds } = await get('/worlds');
    expect(worlds).toMatchObject([{ name: 'main', scenario: 'within-bank-transfer' }]);
    await get('/ledger/verify').expect(200);
  }
});
