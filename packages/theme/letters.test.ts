import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('letters are as large as somebody has set them in his browser, and as drawn where nothing is set', () => {
  const base = readFileSync(new URL('base.css', import.meta.url), 'utf8');
  const ofRoot = /^html \{[^}]*\}/m.exec(base)?.[0];
  expect(ofRoot).toMatch(/font-size: 100%;/);
});
