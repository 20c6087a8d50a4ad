import { expect, type Locator, type Page } from '@playwright/test';

/** The bank's own pages, by the name that the configuration has for each. */
export const outside = {
  atmLocator: 'ATM locator',
  interestRate: 'Interest rate',
  termDeposit: 'Term deposit',
  disclaimer: 'Disclaimer',
  privacyPolicy: 'Privacy policy',
  terms: 'Terms',
};

/** A bank that has said where each of these pages stands. */
export function nameOutside(page: Page): Promise<void> {
  const links = Object.fromEntries(
    Object.keys(outside).map((page) => [page, `https://bank.example/${page}`]),
  );
  return configured(page, { links });
}

/** A bank whose configuration says these things too. */
export async function configured(page: Page, told: object): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...told } });
  });
}

export async function expectOutside(place: Locator): Promise<void> {
  for (const [key, name] of Object.entries(outside)) {
    const link = place.getByRole('link', { name });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', `https://bank.example/${key}`);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
}
