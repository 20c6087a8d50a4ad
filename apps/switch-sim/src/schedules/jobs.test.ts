import supertest from 'supertest';
import { expect, test } from 'vitest';
import { addSchedule, scheduleOf } from '../testing/schedule-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';

test('a world whose policy names another hour makes its scheduled payments at that hour', async () => {
  const bank = await startBank({
    policy: { session: { minutes: 100_000, absoluteHours: 10_000 }, schedule: { runHour: 14 } },
  });
  const asha = await signInAs(bank, 'asha');
  const daily = { startOn: '2026-11-22', frequency: '2', payments: 2, amount: '31.00' } as const;
  const { HID } = await addSchedule(bank, asha, daily);
  const statuses = async () =>
    (await scheduleOf(asha, HID)).Details.map(({ Status }) => Status).join('');

  const before = await bank.moveTo('2026-11-22T13:59:59');
  expect(before.map(({ job }) => job)).not.toContain('run-scheduled-transfers');
  expect(await statuses()).toBe('IE');
  const [run] = (await bank.moveTo('2026-11-23T13:59:59')).filter(
    ({ job }) => job === 'run-scheduled-transfers',
  );
  expect(run?.at).toEqual(new Date('2026-11-22T14:00:00+05:30'));
  expect(await statuses()).toBe('SI');
});

test('the business date is moved from outside of the service path, and not in production (C186)', async () => {
  const bank = await startBank();
  const asha = await signInAs(bank, 'asha');
  const once = { startOn: '2026-11-22', frequency: '1', payments: 1, amount: '32.00' } as const;
  const { HID } = await addSchedule(bank, asha, once);
  const clock = () => supertest(bank.app.server).post('/__sim/api/clock');
  const { body } = await clock().send({ set: '2026-11-22T09:00:00' }).expect(200);
  expect(body).toMatchObject({ now: '2026-11-22T09:00:00.000+05:30' });
  const again = await signInAs(bank, 'asha');
  expect(await scheduleOf(again, HID)).toMatchObject({ status: 'Completed' });
  expect(await again.call('clock', { set: '2026-11-23T09:00:00' })).toMatchObject({ code: '9015' });
  await bank.stop();

  const production = await startBank({ environment: { SIM_CONTROL: 'off' } });
  const atBank = supertest(production.app.server);
  await atBank.get('/healthz').expect(200);
  const before = production.bank.clock.today();
  await atBank.post('/__sim/api/clock').send({ set: '2026-11-23T09:00:00' }).expect(404);
  await atBank.get('/__sim/api/clock').expect(404);
  expect(production.bank.clock.today()).toBe(before);
});
