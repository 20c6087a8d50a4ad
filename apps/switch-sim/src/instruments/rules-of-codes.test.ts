import { readFileSync } from 'node:fs';
import { responseCodes, type RefusalCode } from '@sahakar/contracts/response-codes';
import { expect, test } from 'vitest';
import { ruleOfCode } from './rules-of-codes.ts';

const rulings = readFileSync(new URL('../../../../docs/rulings.md', import.meta.url), 'utf8');

test('the rule behind every code stands in the rulings, and says when the call would pass', () => {
  const codes = Object.keys(responseCodes).filter((code): code is RefusalCode => code !== '0');
  for (const code of codes) {
    const { rule, passes } = ruleOfCode(code);
    const place = rule.replace(/^(ruling|RULINGS) /, '');
    const stands = rulings.includes(`**${place}**`) || rulings.includes(`## ${place} `);
    expect([code, rule, stands]).toEqual([code, rule, true]);
    expect(passes.when).not.toBe('');
  }
});
