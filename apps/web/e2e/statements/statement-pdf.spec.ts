import { paths } from '../../src/paths.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { likenessOfFirstLabel } from './pdf-picture.ts';
import { downloadFile, searchStatement } from './statement-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { languageNames, textsIn } from '../texts.ts';

test('the PDF in Marathi and in Hindi has its words in the shapes that the browser gives them @wide', async ({
  page,
  context,
  simulator,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('sahakar.lang') === null) localStorage.setItem('sahakar.lang', 'ma');
  });
  await signIn(page, simulator, 'asha', paths.downloadStatement);
  await searchStatement(page, {
    type: 'SB',
    account: '001010000042317',
    period: 'CurrentMonth',
  });
  await expectAccessibleInBoth(page);
  // What is spoken comes into a region that has stood there before.
  const spoken = await page.locator('.file-buttons > [role=status]').elementHandle();
  const marathi = textsIn('ma').statements.file.number;
  // Letters that may not join and signs that stay where they are written, as without shaping.
  const unshaped = [...marathi].join('\u200c');
  for (const [language, other] of [
    ['ma', unshaped],
    ['hi', marathi],
  ] as const) {
    await page.getByRole('button', { name: languageNames[language] }).click();
    const { title: screen, file } = textsIn(language).statements;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen);
    const pdf = await downloadFile(page, 'PDF');
    const texts = [file.number, other, 'Account number'];
    const [alike = 0, ...unlike] = await likenessOfFirstLabel(context, pdf, texts);
    expect(alike, language).toBeGreaterThan(0.8);
    expect(Math.max(...unlike), language).toBeLessThan(0.6);
    expect(await spoken?.textContent(), language).toContain('StatementOfAccount');
  }
});

test('a PDF of a loan that cannot be read is told as such, and no file is saved @wide', async ({
  page,
  simulator,
}) => {
  const { id } = await simulator.faults.add({
    service: 'LoanViewPDFService',
    action: {
      kind: 'patch',
      operations: [{ op: 'replace', path: '/body/PdfData', value: '%PDF' }],
    },
  });
  await signIn(page, simulator, 'asha', paths.downloadStatement);
  await searchStatement(page, { type: 'Loan', account: '001031000000218', period: 'year' });
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  const files = page.locator('.file-buttons');
  await files.getByRole('button', { name: 'PDF' }).click();
  await expect(files.getByRole('alert')).toHaveText('Something Went Wrong');
  // A file that can be read comes after any of before, and alone.
  await simulator.faults.remove(id);
  await downloadFile(page, 'PDF');
  expect(saved).toHaveLength(1);
});
