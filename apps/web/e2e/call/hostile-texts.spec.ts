import { alterAnswers, refuse } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { typeSignIn } from '../sign-in/sign-in-steps.ts';
import { walkScreens } from '../shell/walk-screens.ts';

const image = '<img src=x onerror="globalThis.harmed=1">';

/** Where the bank's answers hold texts that people have written, and what stands there now. */
const attacked = [
  ['LoginValidateIBService', 'CustomerName', `Asha ${image}`],
  ['MiniStatementService', 'TransactionLists/0/Descb', '<script>harmed=1</script>'],
  ['MiniStatementService', 'TransactionLists/1/Descb', `"><svg/onload=harmed=1>`],
  ['ManagePayeeService', 'PayeeList/0/payeeName', `${image} {{7*7}} \${7*7}`],
  ['ManagePayeeService', 'PayeeList/0/Nickname', "'-alert(1)-'"],
  ['ManagePayeeService', 'PayeeList/0/bankName', 'javascript:harmed=1'],
  ['AccountEnquiryService', 'Rows/0/nomineeName', `<iframe srcdoc="${image}">`],
] as const;

/** One rule for each service, since the first that fits is the one that acts. */
async function attack(simulator: Simulator): Promise<void> {
  for (const service of new Set(attacked.map(([name]) => name))) {
    const texts = attacked.filter(([name]) => name === service).map(([, ...text]) => text);
    await alterAnswers(simulator, service, Object.fromEntries(texts));
  }
}

// The fixtures fail the test for each refusal of the content policy and each error of a page.
test('what people have written is shown letter for letter on every screen, and runs on none; so is what the bank says (ASSURANCE E6) @wide', async ({
  page,
  simulator,
}) => {
  test.setTimeout(180_000);
  await attack(simulator);
  await refuse(simulator, 'LoanViewService', '9199', `Sorry, ${image}`);
  await typeSignIn(page, simulator, 'asha');
  const shown = new Set<string>();
  const look = async () => {
    const text = await page.locator('body').innerText();
    for (const [, , value] of attacked) if (text.includes(value)) shown.add(value);
    if (text.includes(`Sorry, ${image}`)) shown.add('message');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'harmed'))).toBeUndefined();
    expect(await page.locator('img[src=x], body svg[onload], iframe[srcdoc]').count()).toBe(0);
  };
  await look();
  await walkScreens(page, look);
  expect(shown.size).toBe(attacked.length + 1);
});
