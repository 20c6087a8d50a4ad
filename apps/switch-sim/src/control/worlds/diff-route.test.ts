import supertest from 'supertest';
import { expect, test } from 'vitest';
import { signInAs } from '../../testing/signed-in-client.ts';
import { bothEnginesWide } from '../../testing/both-engines.ts';
import { startBank } from '../../testing/start-bank.ts';

test(
  'a diff tells rows and words of what has changed, against a new world and another one',
  bothEnginesWide,
  async () => {
    const bank = await startBank();
    const call = supertest(bank.app.server);
    const diff = async (query: string) =>
      (await call.get(`/__sim/api/worlds/diff?${query}`).expect(200)).body;
    expect(await diff('a=main')).toMatchObject({ to: 'main', words: [], tables: [] });

    await call.post('/__sim/api/worlds').send({ name: 'other', scenario: 'within-bank-transfer' });
    await signInAs(bank, 'asha');
    const cash = { account: '001010000042317', direction: 'out', amount: '2500' };
    await call.post('/__sim/api/cash').send(cash).expect(200);

    const since = await diff('a=main');
    const balance = "Asha Vijay Kulkarni's savings account 001010000042317: 50,000.00 to 47,500.00";
    expect(since.words).toEqual(
      expect.arrayContaining([balance, 'one SMS to 9820012345', 'one cash-withdrawal more']),
    );
    const ledger = since.tables.find(({ table }: { table: string }) => table === 'ledger accounts');
    expect(ledger.changed).toContainEqual({
      key: '001010000042317',
      changes: expect.objectContaining({ balance: { before: '50000.00', after: '47500.00' } }),
    });
    expect((await diff('a=other&b=main')).words).toContain(balance);
    const backwards =
      "Asha Vijay Kulkarni's savings account 001010000042317: 47,500.00 to 50,000.00";
    expect((await diff('a=main&b=other')).words).toContain(backwards);
    const told = JSON.stringify(since);
    expect(told).not.toMatch(/hash|sealed|scrypt/i);
    expect(await bank.worlds.names()).toEqual(['main', 'other']);
    await call.get('/__sim/api/worlds/diff?a=nobody').expect(404);
    await call.get('/__sim/api/worlds/diff').expect(400);
  },
);

test('a diff with a beginning that the policy of by now would not let be is told so, and leaves no world behind', async () => {
  const bank = await startBank({ scenario: 'requests-and-schedules' });
  const call = supertest(bank.app.server);
  const policy = { transfer: { amountMin: '90000.00' } };
  await call.post('/__sim/api/policy').send({ policy }).expect(200);
  const { body } = await call.get('/__sim/api/worlds/diff?a=main').expect(400);
  expect(body.error).toContain('is refused: Minimum transfer amount');
  expect(await bank.worlds.names()).toEqual(['main']);
});
