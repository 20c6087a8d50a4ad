import { paths } from '../../src/paths.ts';
import { amountInWords, confirm, typeCode } from './confirm-steps.ts';
import type { Journey } from './journey.ts';

/** A payee of another bank is added, and found and paid at once. */
export const addAndPay: Journey = async ({ page, simulator, walker, signInAt }) => {
  await signInAt('asha', paths.beneficiary);
  await walker.read('main');
  await walker.tabTo('[name=kind]');
  await walker.press('ArrowDown');
  await walker.tabTo('#account');
  await walker.type('50100412276308');
  await walker.tabTo('#confirmAccount');
  await walker.type('50100412276308');
  await walker.tabTo('#ifsc');
  await walker.type('hdfc0000007', { until: 'form [role=status] button' });
  await walker.tabTo('#name');
  await walker.tabTo('form [role=status] button');
  await walker.press('Enter');
  await walker.tabTo('#nickname');
  await walker.type('Nirmala');
  await walker.tabTo('main form button[type=submit]');
  await walker.go('Enter', '#otp');
  await walker.read('main');
  await typeCode({ page, simulator, walker }, 'asha');
  await walker.show('Enter', 'main .banner.success');

  await walker.go('Control+k', '.finder input');
  await walker.type('nirm');
  await walker.go('Enter', 'main h1');
  await walker.read('main');
  await walker.tabTo('[name=transfer-type]');
  await walker.press('Space');
  await walker.tabTo('#amount');
  await walker.type('500', { until: amountInWords });
  await walker.tabTo('#remark');
  await walker.type('silk');
  await walker.tabTo('main form button[type=submit]');
  await walker.go('Enter', 'main h1');
  await confirm({ page, simulator, walker }, 'asha');
  await typeCode({ page, simulator, walker }, 'asha');
  await walker.show('Enter', '.receipt');
  await walker.read('main');
};
