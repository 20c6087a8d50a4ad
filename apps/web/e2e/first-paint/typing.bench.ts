// Each letter that is typed, from the key to the picture that shows it, on the phone of the sheet.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Locator } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { appears } from '../appears.ts';
import { type Simulator, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { takeSeen, watchEvents } from '../slowest-event.ts';
import { searchStatement } from '../statements/statement-steps.ts';
import { newPhone, type Phone } from './phone.ts';

const rounds = Number(process.env['BENCH_PAINT_ROUNDS'] ?? 9);
const results = process.env['BENCH_RESULTS'] ?? '';
const keyPause = 120;

type Measure = (name: string, field: Locator, text: string) => Promise<void>;

test('a letter in each kind of field', async ({ browser, simulator, baseURL }) => {
  test.setTimeout(600_000);
  const measured: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    const where = { world: simulator.world, url: baseURL ?? '' };
    const phone = await newPhone(browser, where, { texts: 'h1' });
    const measure: Measure = async (name, field, text) => {
      await field.focus();
      await takeSeen(phone.page);
      await phone.page.keyboard.type(text, { delay: keyPause });
      (measured[name] ??= []).push((await takeSeen(phone.page)).worstEvent);
    };
    await typeAtLogin(phone, measure);
    await typeBehindLogin(phone, simulator, measure);
    await phone.context.close();
  }
  writeFileSync(join(results, 'typing.json'), JSON.stringify(measured));
});

async function typeAtLogin({ page, rest }: Phone, measure: Measure): Promise<void> {
  await page.goto('/');
  await rest();
  await watchEvents(page);
  await measure('user ID', page.locator('input[name=userId]'), '100042317');
  await measure('password', page.locator('input[name=password]'), 'Passbook@1971');
  await measure('captcha', page.locator('input[name=captcha]'), 'AB12CD');
}

async function typeBehindLogin(phone: Phone, simulator: Simulator, measure: Measure) {
  const { page, rest } = phone;
  await signIn(page, simulator, 'asha', paths.withinBank);
  await rest();
  await watchEvents(page);
  await page.locator('#from-account').check();
  await page.locator('input[value=otherAccount]').check();
  await measure('payee', page.locator('#beneficiary'), 'ravi');
  await page.keyboard.press('Enter');
  await measure('amount', page.locator('#amount'), '12345.50');
  await measure('remark', page.locator('#remark'), 'rent of november');
  await page.keyboard.press('Control+k');
  await measure('finder', page.getByRole('dialog').getByRole('combobox'), 'statement');
  await page.keyboard.press('Escape');
  await signIn(page, simulator, 'asha', paths.downloadStatement);
  await appears(page, '#type');
  await searchStatement(page, { type: 'SB', account: '001010000042317', period: 'year' });
  await rest();
  await watchEvents(page);
  await measure('statement', page.getByRole('searchbox'), 'electricity');
}
