import { paths } from '../../src/paths.ts';
import { expectAccessible } from '../accessible.ts';
import { amountInWords, availableFunds, confirm, typeCode } from './confirm-steps.ts';
import type { Journey } from './journey.ts';

/** A maker asks for a payment, takes the request back, and asks again. */
export const askRecallAgain: Journey = async ({ page, simulator, walker, signInAt }) => {
  await signInAt('meera', paths.withinBank);
  await walker.tabTo('#from-account');
  await walker.show('Space', availableFunds);
  await walker.tabTo('[name=transfer-type]');
  await walker.press('ArrowDown');
  await walker.tabTo('#beneficiary');
  await walker.type('Sahyadri');
  await walker.press('Enter');
  await walker.tabTo('#amount');
  await walker.type('1500', { until: amountInWords });
  await walker.tabTo('#remark');
  await walker.type('seeds');
  await walker.tabTo('main form button[type=submit]');
  await walker.go('Enter', 'main h1');
  await walker.read('main');
  await confirm({ page, simulator, walker }, 'meera');
  await typeCode({ page, simulator, walker }, 'meera');
  await walker.show('Enter', 'main .banner.success');

  await walker.tabTo(`main a[href="${paths.ownRequests}"]`);
  await walker.go('Enter', 'main h1');
  await expectAccessible(page);
  await walker.tabTo('#request-search');
  await walker.type('1,500');
  await walker.read('main');
  await walker.tabTo('.decisions button');
  await walker.go('Enter', 'dialog h2');
  await walker.tabTo('dialog .actions button');
  await walker.remove('Enter', 'dialog');
  await walker.read('tbody');
  await walker.tabTo('.decisions button');
  await walker.go('Enter', 'main h1', availableFunds, amountInWords);
  await walker.read('main form');
  await walker.tabTo('main form button[type=submit]');
  await walker.go('Enter', 'main h1');
  await confirm({ page, simulator, walker }, 'meera');
  await typeCode({ page, simulator, walker }, 'meera');
  await walker.show('Enter', 'main .banner.success');
};
