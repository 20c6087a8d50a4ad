import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { pay } from './transfer-steps.ts';

test('an amount in many words goes on below the rosette of its receipt, and not across @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.withinBank);
  await pay(page, simulator, { amount: '177777.77', remark: 'flat' });
  const across = await page.locator('.receipt').evaluate((receipt) => {
    const rosette = receipt.querySelector('.rosette')?.getBoundingClientRect();
    const isAcross = (line: DOMRect) =>
      rosette !== undefined && line.right > rosette.left && line.top < rosette.bottom;
    return [...receipt.querySelectorAll(':scope > p')]
      .filter((text) => {
        const words = document.createRange();
        words.selectNodeContents(text);
        return [...words.getClientRects()].some(isAcross);
      })
      .map((text) => text.textContent);
  });
  expect(across).toEqual([]);
});
