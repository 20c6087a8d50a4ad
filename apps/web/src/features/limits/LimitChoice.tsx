import type { LimitMaster, LimitUsage } from '@sahakar/contracts/limits/LimitManagementService';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../../ui/ChoiceCards.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import { formatRupees } from '../../ui/money.ts';
import { useFormProblems } from '../../ui/use-form-problems.ts';
import { isCurrent } from './limits-of-day.ts';

type Props = {
  offer: readonly LimitMaster[];
  usage: LimitUsage;
  onChoose: (limit: LimitMaster) => void;
};

/** One of the bank's limits to choose; the one that stands is marked, and choosing it changes nothing. */
export function LimitChoice({ offer, usage, onChoose }: Props) {
  const { t } = useTranslation('limits');
  const [id, setId] = useState('');
  const [isSame, setSame] = useState(false);
  const problems = useFormProblems();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const limit = offer.find((one) => one.Id === id);
    const fault = { fieldId: 'limit', text: t(($) => $.chooseOne) };
    if (!problems.settle(limit === undefined ? [fault] : []) || limit === undefined) return;
    if (isCurrent(limit, usage)) setSame(true);
    else onChoose(limit);
  };
  return (
    <form className="leaf sheet limit-choice" noValidate onSubmit={submit}>
      <ErrorSummary faults={problems.faults} attempt={problems.attempt} />
      <ChoiceCards
        isAcross
        id="limit"
        legend={t(($) => $.choose)}
        value={id}
        onChange={(chosen) => {
          setId(chosen);
          problems.clear('limit');
        }}
        error={problems.textAt('limit')}
        choices={offer.map((limit) => ({
          value: limit.Id,
          title: formatRupees(limit.tran_amount),
          fact: t(($) => $.transfers, { count: limit.tran_count }),
          aside: isCurrent(limit, usage) ? t(($) => $.current) : undefined,
        }))}
      />
      <div className="sheet-actions">
        <button type="submit" className="btn">
          {t(($) => $.goOn)}
        </button>
      </div>
      {isSame ? (
        <MessageDialog tone="info" title={t(($) => $.same)} onClose={() => setSame(false)} />
      ) : null}
    </form>
  );
}
