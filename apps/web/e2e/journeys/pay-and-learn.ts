import { paths } from '../../src/paths.ts';
import { paidTimes, rent } from '../transfers/faulty-transfers.ts';
import { dropCalls, loseAnswers } from '../faults.ts';
import { expect } from '../fixtures.ts';
import { amountInWords, availableFunds, confirm, typeCode } from './confirm-steps.ts';
import type { Journey } from './journey.ts';

/** Somebody pays, the answer is lost, and he learns what became of it. */
export const payAndLearn: Journey = async ({ page, simulator, walker, signInAt }) => {
  await signInAt('asha', paths.main);
  await walker.read('main');
  await walker.tabTo(`.quick a[href="${paths.withinBank}"]`);
  await walker.go('Enter', 'main h1');
  await walker.read('main');
  await walker.tabTo('#from-account');
  await walker.show('Space', availableFunds);
  await walker.tabTo('[name=transfer-type]');
  await walker.press('ArrowDown');
  await walker.tabTo('#beneficiary');
  await walker.type('Ravi');
  await walker.press('Enter');
  await walker.tabTo('#amount');
  await walker.type(rent.amount, { until: amountInWords });
  await walker.tabTo('#remark');
  await walker.type(rent.remark);
  await walker.tabTo('main form button[type=submit]');
  await walker.go('Enter', 'main h1');
  await walker.read('main');
  await confirm({ page, simulator, walker }, 'asha');

  const silent = await dropCalls(simulator, 'AccountEnquiryService');
  const lost = await loseAnswers(simulator, 'FundTransferService');
  await typeCode({ page, simulator, walker }, 'asha');
  await walker.show('Enter', '.transfer-panel[role=alert]');
  await simulator.faults.remove(lost.id);
  await walker.read('[role=alert]');
  await walker.tabTo(`main a[href="${paths.root}"]`);
  await walker.go('Enter', 'main h1');
  await walker.read('.unknown-payments');
  await simulator.faults.remove(silent.id);
  // Whoever comes back to the page is told at once; the bank is asked every few seconds anyway.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await walker.waitFor('.unknown-payments .success');
  await walker.read('.unknown-payments');
  await walker.tabTo('.unknown-payments button');
  await walker.remove('Enter', '.unknown-payments');
  expect(await paidTimes(simulator)).toBe(1);
};
