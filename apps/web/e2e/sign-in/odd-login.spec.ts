import { alterAnswers } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { typeSignIn } from './sign-in-steps.ts';

for (const [told, words] of [
  ['20-11-2026', 'Last login: 20-11-2026 IST'],
  ['20-Nov-2026 06:04 PM', '© 1971'],
] as const) {
  test(`a customer whose last login is told as ${told}, and an account without code and mask, gets in @wide`, async ({
    page,
    simulator,
  }) => {
    await alterAnswers(simulator, 'LoginValidateIBService', {
      LastLoginDate: told,
      'AccountDetailslst/0/Masked15DigAccNo': null,
      'AccountDetailslst/0/AcctCode': null,
    });
    await typeSignIn(page, simulator, 'asha');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(words);
    await expect(footer).not.toContainText('first login');
  });
}
