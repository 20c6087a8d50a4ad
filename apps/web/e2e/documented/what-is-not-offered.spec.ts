import { paths } from '../../src/paths.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { confirmQuestions } from '../shell/questions.ts';
import { comeTo, goByMenu, openScreen } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { languages, textsIn } from '../texts.ts';

test.use({ dialect: 'documented' });

for (const language of languages) {
  test(`what a switch of the documents does not offer is hidden or said, in ${language} (ruling 8, ruling 9, decision 0061) @wide`, async ({
    page,
    simulator,
  }) => {
    await page.addInitScript((tag) => localStorage.setItem('sahakar.lang', tag), language);
    const t = textsIn(language);
    await signIn(page, simulator, 'asha');
    await openScreen(page, paths.lienEnquiry);
    await expect(page.locator('.banner.info')).toHaveText(t.enquiries.notOffered);
    await openScreen(page, paths.termDepositCreation);
    await expect(page.locator('.banner.info')).toHaveText(t.deposits.notOffered);
    await comeTo(page, paths.forgotPin);
    await expect(page.locator('.banner.info')).toHaveText(t.passwords.pin.notOffered);
    await expect(page.locator('input[name=pin-kind]').last()).toBeDisabled();
    expect(await callsOf(simulator, 'AccountEnquiryService')).toEqual([]);
  });
}

test('who asks for transfers finds no list of his requests, and a reload signs out after a question (A196, R-4, decision 0061) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'meera');
  await goByMenu(page, paths.withinBank);
  await expect(page.locator('#from-account')).toBeVisible();
  await expect(page.locator(`a[href="${paths.ownRequests}"]`)).toHaveCount(0);
  const asked = confirmQuestions(page);
  // What the page that went away has left, read before the next one does anything.
  await page.addInitScript(() => {
    const left = sessionStorage.getItem('sahakar.session');
    Object.assign(globalThis, { left });
  });
  await page.reload();
  await expect(page.locator('input[name=userId]')).toBeVisible();
  expect(await page.evaluate('left')).toBeNull();
  expect(asked).toEqual(['beforeunload']);
  // Nothing tells the page that is gone whether its last call has arrived.
  const logOuts = () => callsOf(simulator, 'LogOutValidateIBService');
  await expect.poll(logOuts).toMatchObject([{ code: '0', request: { UserName: '880010427' } }]);
  const [logOut] = await logOuts();
  expect(logOut?.request).not.toHaveProperty('Closing');
});
