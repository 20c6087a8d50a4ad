import {
  LoginResult,
  LoginValidateIBService,
} from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { expect, test } from 'vitest';
import { heldLogin } from './held-login.ts';

const example = LoginValidateIBService.examples[0].response;
const [account] = example.AccountDetailslst;

test('gives every account the holder, type, MMID and IFSC of the customer where it has none (A075, R2)', () => {
  const { AccountHolderName, AccountType, Mmid, IFSCCode, ...bare } = account;
  const login = LoginResult.parse({
    ...example,
    CustomerName: 'Asha Kulkarni',
    AccountType: 'Current',
    MMID: '9240009',
    IFSCCode: 'SHKR0000009',
    AccountDetailslst: [bare, account],
  });
  expect(heldLogin(login).AccountDetailslst).toMatchObject([
    {
      AccountHolderName: 'Asha Kulkarni',
      AccountType: 'Current',
      Mmid: '9240009',
      IFSCCode: 'SHKR0000009',
    },
    { AccountHolderName, AccountType, Mmid, IFSCCode },
  ]);
});

test('an account of which nobody tells the type has that of its code (RULINGS A1)', () => {
  const typed = (AcctCode: unknown) => {
    const untyped = { ...account, AccountType: null, AcctCode };
    const login = LoginResult.parse({ ...example, AccountDetailslst: [untyped] });
    return heldLogin(login).AccountDetailslst[0]?.AccountType;
  };
  expect([10, '11', 13, '14 ', 77].map(typed)).toEqual([
    'Savings',
    'Current',
    'Cash credit',
    'Overdraft',
    '',
  ]);
});

test('an account without its masked number has it made of the whole one', () => {
  const unmasked = { ...account, Masked15DigAccNo: null };
  const login = LoginResult.parse({ ...example, AccountDetailslst: [unmasked, account] });
  const [made, told] = heldLogin(login).AccountDetailslst;
  expect(made?.Masked15DigAccNo).toBe(told?.Masked15DigAccNo);
});
