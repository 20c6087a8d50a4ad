import { depositSchemes } from '@sahakar/contracts/deposits/deposit-schemes';
import { expect, test } from 'vitest';
import en from './en/accounts.json' with { type: 'json' };
import hi from './hi/accounts.json' with { type: 'json' };
import ma from './ma/accounts.json' with { type: 'json' };

test('every scheme of a deposit that the bank opens has its name in Marathi and Hindi', () => {
  for (const { SCHM_DESC } of Object.values(depositSchemes)) {
    const key = SCHM_DESC.toLowerCase();
    expect(en.products).toHaveProperty(key, SCHM_DESC);
    for (const { products } of [ma, hi]) {
      expect(products).toHaveProperty(key, expect.stringMatching(/^[\p{Script=Devanagari}, ]+$/u));
    }
  }
});
