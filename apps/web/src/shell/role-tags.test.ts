import {
  LoginResult,
  LoginValidateIBService,
} from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { expect, test } from 'vitest';
import { roleColourOf, roleTags } from './role-tags.ts';

const asha = LoginResult.parse(LoginValidateIBService.examples[0].response);

test.each<[LoginResult['MakerChecker'], boolean, string[]]>([
  ['', false, []],
  ['M', false, ['maker']],
  ['C', false, ['checker']],
  ['B', false, ['maker', 'checker']],
  ['M', true, ['viewOnly']],
])(
  'tags MakerChecker %j, view-only %s, as %j (A061, A062, M1)',
  (MakerChecker, isViewOnly, tags) => {
    expect(roleTags({ ...asha, MakerChecker, isViewOnly })).toEqual(tags);
  },
);

test('gives the checker and the view-only user a band of their own', () => {
  const colours = (['retail', 'maker', 'both', 'checker', 'view-only'] as const).map(roleColourOf);
  expect(colours).toEqual(['spine', 'spine', 'spine', 'kokum', 'slate']);
});
