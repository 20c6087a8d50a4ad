import { useTranslation } from 'react-i18next';
import { bankMoment } from '../../../call/bank-clock.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { outcomeOf } from '../../../receipts/transfer-outcome.ts';
import { type Choice, ChoiceCards } from '../../../ui/fields/ChoiceCards.tsx';
import { formatRupees } from '../../../ui/amounts/money.ts';
import type { TransferType } from '../transfer-types.ts';
import { fieldIds } from './entry-faults.ts';
import type { useEntryForm } from './use-entry-form.ts';

type Props = { form: ReturnType<typeof useEntryForm>; error: string | undefined };

/** The types of transfer that the chosen account may use, each with the fact that tells it apart. */
export function TypeField({ form, error }: Props) {
  const { t } = useTranslation('transfer');
  const facts = useTypeFacts(form);
  const { way, types } = form;
  const lacksImps = way.types.length > types.length;
  const choices = types.map((type): Choice => ({
    value: type,
    title: t(($) => $.types[type]),
    fact: facts[type],
    isDisabled: type === 'ownAccount' && form.otherAccounts.length === 0,
  }));
  return (
    <>
      <ChoiceCards
        id={fieldIds.type}
        legend={t(($) => $.entry.type)}
        isAcross
        value={form.entry.type}
        onChange={(type) => form.set('type', type)}
        error={error}
        choices={choices}
      />
      {lacksImps ? <p className="soft small type-note">{t(($) => $.types.noImps)}</p> : null}
    </>
  );
}

function useTypeFacts({ policy, otherAccounts }: Props['form']): Record<TransferType, string> {
  const { t } = useTranslation('transfer');
  const { isCompleted } = outcomeOf('RTGS', bankMoment(), useConfiguration().policy);
  const { imps, neft, rtgs } = policy;
  const hasOther = otherAccounts.length > 0;
  return {
    ownAccount: t(($) => (hasOther ? $.types.ownAccountFact : $.types.noOtherAccount)),
    otherAccount: t(($) => $.types.otherAccountFact),
    INTER: t(($) => $.types.impsFact, { amount: formatRupees(imps.amountMax) }),
    '2': t(($) => $.types.neftFact, { amount: formatRupees(neft.amountMax) }),
    '1': t(($) => (isCompleted ? $.types.rtgsFact : $.types.rtgsClosedFact), {
      amount: formatRupees(rtgs.amountMin),
    }),
  };
}
