import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { toCheck } from '../transfers/transfer-steps.ts';
import { followMenu, menuEntry } from './shell-steps.ts';

test.use({ forcedColors: 'active' });

test('in the colours of the machine the step of a task can be told from those done and those to come without its words @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await toCheck(page, { amount: '2500', remark: 'rent' });
  const step = page.locator('.steps li');
  await expect(step.nth(1)).toHaveAttribute('aria-current', 'step');
  const lines = await step.evaluateAll((all) =>
    all.map((one) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(one);
      return `${borderTopStyle} ${borderTopWidth}`;
    }),
  );
  expect(new Set(lines).size, lines.join(', ')).toBe(3);
});

test('in the colours of the machine the tab that is open has the ground of what is chosen, and its number can be read on it @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'charles');
  await followMenu(menuEntry(page, 'Authorise fund transfer'));
  const tabs = page.getByRole('tab');
  await expect(tabs.locator('.tab-count')).toHaveCount(4);
  const grounds = await tabs.evaluateAll((all) =>
    all.map((tab) => {
      const probe = document.createElement('i');
      probe.style.cssText =
        'forced-color-adjust: none; background: Highlight; color: HighlightText';
      document.body.append(probe);
      const chosen = getComputedStyle(probe);
      const number = getComputedStyle(tab.querySelector('.tab-count') ?? tab);
      return {
        isOpen: tab.getAttribute('aria-selected') === 'true',
        isOfChosen: getComputedStyle(tab).backgroundColor === chosen.backgroundColor,
        isNumberOfChosen:
          number.color === chosen.color && number.backgroundColor === 'rgba(0, 0, 0, 0)',
      };
    }),
  );
  for (const { isOpen, isOfChosen, isNumberOfChosen } of grounds) {
    expect(isOfChosen).toBe(isOpen);
    expect(isNumberOfChosen).toBe(isOpen);
  }
  expect(grounds.filter(({ isOpen }) => isOpen)).toHaveLength(1);
});
