import { newRequestId } from '@sahakar/crypto/request-id';
import { engine } from '@sahakar/db/dialect';
import { fillDisk } from '@sahakar/db/testing/full-disk';
import supertest from 'supertest';
import { describe, expect, onTestFinished, test } from 'vitest';
import { balanceOf } from '../../testing/balance-of.ts';
import { clientOnOneConnection } from '../../testing/one-connection.ts';
import { signInAs } from '../../testing/signed-in-client.ts';
import { startBank } from '../../testing/start-bank.ts';
import { authorisedTransfer } from '../../testing/transfer-steps.ts';

const ashas = '001010000042317';

function full(): ReturnType<typeof fillDisk> {
  const disk = fillDisk();
  onTestFinished(() => disk.free());
  return disk;
}

// What PostgreSQL says of its own disk is in db/postgres/given-up.test.ts.
describe.runIf(engine === 'sqlite')('a full disk', () => {
  test('keeps money from moving, in words by which a portal comes again, and what was refused is done once when there is room (ASSURANCE D15)', async () => {
    const bank = await startBank();
    const asha = await signInAs(bank, 'asha');
    const transfer = await authorisedTransfer(bank, asha, { amount: '100.00' });
    const before = await balanceOf(bank, ashas);
    const intent = { requestId: newRequestId() };
    const pay = async () => asha.post(await asha.seal('FundTransferService', transfer, intent));
    const disk = full();

    const refused = await pay();
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('"9503"')]);
    expect(await balanceOf(bank, ashas)).toBe(before);

    disk.free();
    const paid = await asha.call('FundTransferService', transfer, intent);
    expect(paid.kind).toBe('success');
    expect(await asha.call('FundTransferService', transfer, intent)).toEqual(paid);
    expect(before - (await balanceOf(bank, ashas))).toBe(100_00n);
  });

  test('is told by /readyz from the first call that it has failed, and no longer when there is room, though nobody has called (ASSURANCE D15)', async () => {
    const bank = await startBank();
    const atBank = supertest(bank.app.server);
    const disk = full();
    await atBank.get('/readyz').expect(200, { ok: true });
    await bank.world.time.move({}).catch(() => {});

    const { body } = await atBank.get('/readyz').expect(503);
    expect(body.reason).toMatch(/cannot write to its database.*disk full/);
    await atBank.get('/healthz').expect(200, { ok: true });
    disk.free();
    await atBank.get('/readyz').expect(200, { ok: true });
  });

  test('is no fault of the bank to who calls by a thread either', async () => {
    const bank = await startBank({ environment: { WORKERS: '2', PORT: '0', LOG_LEVEL: 'silent' } });
    const asha = await signInAs(bank, 'asha');
    const transfer = await authorisedTransfer(bank, asha, { amount: '100.00' });
    const { cookie, user } = asha;
    const client = Object.assign(clientOnOneConnection(bank.origin ?? ''), { cookie, user });
    const call = await client.seal('FundTransferService', transfer);
    const disk = full();

    const refused = await client.post(call);
    disk.free();
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('"9503"')]);
  });
});
