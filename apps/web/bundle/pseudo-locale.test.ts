import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { englishOf, pseudo, pseudoTexts } from './pseudo-locale.ts';

test('the pseudo-locale is accented, in brackets and 40 % longer, with its variables as they were', () => {
  expect(pseudo('Pay {{amount}} now')).toBe('⟦Þåý {{amount}} ñöŵ········⟧');
  expect(pseudo('Account')).toHaveLength('Account'.length + 3 + 2);
  expect(pseudoTexts({ yes: 'Yes', all: ['No'] })).toEqual({ yes: '⟦Ýéš··⟧', all: ['⟦Ñö·⟧'] });
});

test('stands in the place of Hindi alone', () => {
  expect(englishOf('/web/src/i18n/hi/common.json')).toBe('/web/src/i18n/en/common.json');
  expect(englishOf('src/features/sign-in/terms/hi.json')).toBe(
    'src/features/sign-in/terms/en.json',
  );
  expect(englishOf('src/i18n/ma/common.json')).toBeNull();
});

test('no build of the portal holds a text of the pseudo-locale', () => {
  const assets = join(import.meta.dirname, '../dist/assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  const holding = scripts.filter((file) => readFileSync(join(assets, file), 'utf8').includes('⟦'));
  expect(holding).toEqual([]);
});
