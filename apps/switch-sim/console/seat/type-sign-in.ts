import type { Credentials } from './seat-messages.ts';

const lookMilliseconds = 50;
const looksMax = 400;

/** Fills the login of a portal and sends it, as its customer would; the OTP is then on its way. */
export async function typeSignIn(page: Window, person: Credentials): Promise<void> {
  await inputOf(page, 'userId');
  if (person.corporateId !== null) {
    page.document.querySelector<HTMLElement>('#tab-corporate')?.click();
    typeInto(await inputOf(page, 'corporateId'), person.corporateId);
  }
  typeInto(await inputOf(page, 'userId'), person.loginUsername);
  typeInto(await inputOf(page, 'password'), person.password);
  const challenge = page.document.querySelector('.challenge')?.textContent ?? '';
  typeInto(await inputOf(page, 'captcha'), challenge.replaceAll(/\s/g, ''));
  page.document.querySelector<HTMLElement>('form button[type=submit]')?.click();
}

/** Fills the field for a one-time password, where one can be typed. */
export function typeOtp(page: Window, otp: string): boolean {
  const fields = page.document.querySelectorAll<HTMLInputElement>(
    'input[autocomplete=one-time-code]:enabled',
  );
  const field = [...fields].at(-1);
  if (field === undefined) return false;
  typeInto(field, otp);
  field.focus();
  return true;
}

/** Waits for a field of the login, which takes a while to be drawn. */
async function inputOf(page: Window, name: string): Promise<HTMLInputElement> {
  for (let looks = 0; looks < looksMax; looks += 1) {
    const input = page.document.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (input !== null) return input;
    await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
  }
  throw new Error('The portal does not show its login.');
}

/** React hears of a value that is set only where the browser's own setter was used. */
function typeInto(input: HTMLInputElement, value: string): void {
  // An element of another tab has prototypes of its own.
  const prototype: unknown = Object.getPrototypeOf(input);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
