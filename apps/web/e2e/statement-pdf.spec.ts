import { expect, expectAccessibleInBoth, test } from './fixtures.ts';
import { likenessOfTitle } from './pdf-picture.ts';
import { downloadFile, searchStatement } from './statement-steps.ts';
import { textsIn } from './texts.ts';
import { signInAs } from './transfer-steps.ts';

test('the PDF in Marathi has its headings in the shapes that the browser gives them', async ({
  page,
  context,
  simulator,
}) => {
  await page.addInitScript(() => localStorage.setItem('sahakar.lang', 'ma'));
  await signInAs(page, simulator, 'asha');
  await searchStatement(page, {
    type: 'SB',
    account: '001010000042317',
    period: 'CurrentMonth',
  });
  await expectAccessibleInBoth(page);
  const { title } = textsIn('ma').statements.file;
  const pdf = await downloadFile(page, 'PDF');
  const [alike = 0, unshaped = 0, english = 0] = await likenessOfTitle(context, pdf, [
    title,
    // Letters that may not join and signs that stay where they are written, as without shaping.
    [...title].join('\u200c'),
    'Statement of Account',
  ]);
  expect(alike).toBeGreaterThan(0.8);
  expect(unshaped).toBeLessThan(0.6);
  expect(english).toBeLessThan(0.6);
});
