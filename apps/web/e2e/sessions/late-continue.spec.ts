import { expect, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

test('a Continue that fails after the time has run out says so in the question that stands by then, and can be pressed again @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await signIn(page, simulator, 'asha');
  await page.clock.fastForward('09:50');
  const question = page.getByRole('alertdialog');
  const goOn = question.getByRole('button', { name: 'Continue' });
  const release = await heldBack(page, 'SessionService');
  const action = { kind: 'status', status: 500 } as const;
  const { id } = await simulator.faults.add({ service: 'SessionService', action });
  // The call has twenty seconds for its answer, and less before it goes out.
  const goesOut = page.waitForRequest(
    (request) => request.postDataJSON()?.servicename === 'SessionService',
  );
  await goOn.click();
  await goesOut;
  await page.clock.fastForward('00:15');
  await expect(question).toContainText('Session Expired!');
  await expect(goOn).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(question.getByRole('alert')).toHaveText('There is Technical Issue');
  await simulator.faults.remove(id);
  await goOn.click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveText(/09:[345]\d|10:00/);
});
