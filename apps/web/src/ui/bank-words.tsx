import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/i18n.ts';
import { Done } from './Notice.tsx';

/** What the bank has said of something done: in English its own words, else the portal's (ruling 22). */
export function useBankWords(): (sent: string | null | undefined, own: string) => string {
  const isEnglish = useLanguage() === 'en';
  return (sent, own) => (isEnglish && sent ? sent : own);
}

type DoneProps = { sent: string | null | undefined; own: string };

/** That something is done, in the bank's words or ours. */
export function DoneNotice({ sent, own }: DoneProps) {
  return <Done>{useBankWords()(sent, own)}</Done>;
}

type WordProps = { word: string; words: Readonly<Record<string, string>> };

/** A word of the bank: in English as it was sent, elsewhere in our words where we have some. */
export function BankWord({ word, words }: WordProps) {
  const isEnglish = useLanguage() === 'en';
  const key = word.toLowerCase();
  if (isEnglish || word === '') return word;
  return Object.hasOwn(words, key) ? words[key] : <span lang="en">{word}</span>;
}

/** What a kind of account is called, such as Savings; one that we have no words for as it was sent. */
export function useAccountKind(): (kind: string | null | undefined) => string {
  const { t } = useTranslation('ui');
  return useWordIn(t(($) => $.accountKinds, { returnObjects: true }));
}

/** The same for what a deposit or a loan is sold as, such as Recurring Deposit. */
export function useProductName(): (product: string | null | undefined) => string {
  const { t } = useTranslation(['accounts', 'ui']);
  return useWordIn({
    ...t(($) => $.accountKinds, { ns: 'ui', returnObjects: true }),
    ...t(($) => $.products, { returnObjects: true }),
  });
}

function useWordIn(words: Readonly<Record<string, string>>) {
  const isEnglish = useLanguage() === 'en';
  return (sent: string | null | undefined): string => {
    const key = (sent ?? '').toLowerCase();
    return isEnglish || !Object.hasOwn(words, key) ? (sent ?? '') : (words[key] ?? key);
  };
}

/** What a deposit or a loan is sold as, marked as English where it stands as it was sent. */
export function ProductName({ sent }: { sent: string | null | undefined }) {
  const { t } = useTranslation('accounts');
  return <BankWord word={sent ?? ''} words={t(($) => $.products, { returnObjects: true })} />;
}

/** An account in words: Savings, Dadar West. */
export function useAccountTitle(): (account: ListedAccount) => string {
  const kindOf = useAccountKind();
  return ({ AccountType, BranchName }) =>
    [kindOf(AccountType), BranchName].filter((part) => part !== '').join(', ');
}

/** Whether a deposit is open. */
export function DepositStatus({ status }: { status: string }) {
  const { t } = useTranslation('accounts');
  return <BankWord word={status} words={t(($) => $.depositStatuses, { returnObjects: true })} />;
}

/** A sentence of the bank as it was sent, marked as English where the page is not. */
export function BankText({ text }: { text: string }) {
  return useLanguage() === 'en' ? text : <span lang="en">{text}</span>;
}

/** A mode of operation, such as Either or survivor. */
export function ModeText({ mode }: { mode: string }) {
  const { t } = useTranslation('ui');
  return mode === '' ? (
    '–'
  ) : (
    <BankWord word={mode} words={t(($) => $.modes, { returnObjects: true })} />
  );
}
