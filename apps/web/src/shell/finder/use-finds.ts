import type { Principal } from '@sahakar/contracts/access';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { payable } from '../../customer/payee-choice.ts';
import { useNewestLines } from '../../customer/RecentTransactions.tsx';
import { draftTo, entryPathOf, payeeKey } from '../../customer/transfer-draft.ts';
import { usePayees } from '../../customer/use-payees.ts';
import { languageTags } from '../../i18n/languages.ts';
import { menuFor } from '../../menu.ts';
import { type Path, paths } from '../../paths.ts';
import { useGoTo } from '../../session/screen-state.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { signedInRoutes } from '../../signed-in-routes.ts';
import { shortAccountNumber } from '../../ui/accounts/AccountNumber.tsx';
import { useAccountTitle } from '../../ui/bank-words.tsx';
import { useAmountText } from '../../ui/amounts/ToggledAmount.tsx';
import { formatRupees } from '../../ui/amounts/money.ts';
import { toldDay } from '../../ui/dates/dates.ts';
import type { Find } from './finds.ts';

/** All that this user may open: screens, those he may pay, his accounts, his newest payments. */
export function useFinds(onOpen: () => void): readonly Find[] {
  return [...useScreens(onOpen), ...usePayeeFinds(onOpen), ...useAccountFinds(onOpen)];
}

function useScreens(onOpen: () => void): readonly Find[] {
  const { i18n } = useTranslation();
  const goTo = useGoTo();
  const screens = [...useMenuScreens(), ...useProfileScreens()];
  const hasAllWords = useWordsOfAllLanguages();
  return screens.map(({ path, note, wordIn }) => ({
    key: path,
    kind: 'screen',
    title: wordIn(i18n.language),
    note,
    texts: hasAllWords ? Object.values(languageTags).map(wordIn) : [],
    open() {
      onOpen();
      goTo(path);
    },
  }));
}

type Screen = {
  readonly path: Path;
  readonly note: string;
  readonly wordIn: (languageTag: string) => string;
};

function useMenuScreens(): readonly Screen[] {
  const { t, i18n } = useTranslation();
  const { principal, capabilities } = useSignedIn();
  return menuFor(principal, signedInRoutes, capabilities).flatMap(({ group, items }) =>
    items.map(({ pageName, description }) => ({
      path: pageName,
      note: group === 'dashboard' ? '' : t(($) => $.menu.groups[group]),
      wordIn: (tag) => i18n.getFixedT(tag)(($) => $.menu.items[description]),
    })),
  );
}

/** What no menu has, and the profile leads to, by the words of its links. */
const profileScreens = [
  { word: 'changeLogin', path: paths.changeLoginPassword },
  { word: 'changeTransaction', path: paths.changeTransactionPassword },
  { word: 'forgotPin', path: paths.forgotPin },
] as const;

function useProfileScreens(): readonly Screen[] {
  const { t } = useTranslation();
  const { i18n } = useTranslation('profile');
  const { principal } = useSignedIn();
  return profileScreens
    .filter(({ path }) => mayOpen(path, principal))
    .map(({ word, path }) => ({
      path,
      note: t(($) => $.menu.groups.profile),
      wordIn: (tag: string) => i18n.getFixedT(tag, 'profile')(($) => $[word]),
    }));
}

function mayOpen(path: Path, principal: Principal): boolean {
  return signedInRoutes.some((route) => route.path === path && route.may.includes(principal));
}

/** The words of the other languages are fetched once somebody looks for something. */
function useWordsOfAllLanguages(): boolean {
  const { i18n } = useTranslation();
  const [hasAll, setHasAll] = useState(false);
  useEffect(() => {
    let isShown = true;
    void i18n.loadLanguages(Object.values(languageTags)).then(() => isShown && setHasAll(true));
    return () => {
      isShown = false;
    };
  }, [i18n]);
  return hasAll;
}

function usePayeeFinds(onOpen: () => void): readonly Find[] {
  const { login, principal } = useSignedIn();
  const goTo = useGoTo();
  const mayPay = mayOpen(paths.withinBank, principal);
  const { rows = [] } = usePayees({ enabled: mayPay });
  const from = login.AccountDetailslst[0]?.PrdAcctId15Digit ?? '';
  // The list may be there already, for a screen of somebody who only looks at it.
  return payable(mayPay ? rows : []).map((payee) => ({
    key: payeeKey(payee),
    kind: 'payee',
    title: payee.payeeName,
    note: `${payee.bankName} ${shortAccountNumber(payee.accountNumber)}`,
    texts: [payee.Nickname, payee.accountNumber, payee.bankName, payee.accountNumber.slice(-4)].map(
      (text) => text ?? '',
    ),
    open() {
      onOpen();
      goTo(entryPathOf(payee), { state: { entry: draftTo(payee, from) } });
    },
  }));
}

function useAccountFinds(onOpen: () => void): readonly Find[] {
  const { login } = useSignedIn();
  const goTo = useGoTo();
  const amountText = useAmountText();
  const accountTitle = useAccountTitle();
  const [first] = login.AccountDetailslst;
  const [accNo, customerNumber] = [first?.PrdAcctId15Digit ?? '', login.CustomerNumber];
  const { rows = [] } = useNewestLines(accNo, customerNumber);
  const accounts = login.AccountDetailslst.map((account) => ({
    key: account.PrdAcctId15Digit,
    kind: 'account' as const,
    title: accountTitle(account),
    note: shortAccountNumber(account.PrdAcctId15Digit),
    texts: [account.PrdAcctId15Digit, account.PrdAcctId15Digit.slice(-4)],
    open() {
      onOpen();
      goTo(paths.operativeAccount, { state: { row: account } });
    },
  }));
  const payments = rows.map((line, place) => {
    const amount = amountText(line.Amount, formatRupees);
    return {
      key: `payment ${place}`,
      kind: 'payment' as const,
      title: line.Descb,
      note: `${toldDay(line.TrnDate)} ${amount}`,
      texts: [amount, amount.replaceAll(',', ''), toldDay(line.TrnDate)],
      open() {
        onOpen();
        // Of the account that it is in, also where another one stands on the screen already.
        goTo(paths.miniStatement, { state: { customerNumber, accNo } });
      },
    };
  });
  return [...accounts, ...payments];
}
