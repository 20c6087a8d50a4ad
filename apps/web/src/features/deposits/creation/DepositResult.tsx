import { percentText } from '@sahakar/contracts/wire/interest-rate';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BigAmount } from '../../../ui/amounts/BigAmount.tsx';
import { dayMonthYear } from '../../../ui/dates/dates.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { focusHeading } from '../../../session/focus-heading.ts';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { useAmountInWords } from '../../../ui/amounts/amount-in-words.ts';
import { BeforeTax } from './BeforeTax.tsx';
import type { DepositCalls } from './use-deposit-calls.ts';
import type { Calculation } from './use-deposit-form.ts';

type Props = { calculation: Calculation; calls: DepositCalls; onClear: () => void };

/** What the deposit will come to, and the way on or back. */
export function DepositResult({ calculation, calls, onClear }: Props) {
  const { t } = useTranslation('deposits');
  const { request, answer } = calculation;
  const words = useAmountInWords(answer.MaturityAmount);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const clear = () => {
    onClear();
    focusHeading();
  };
  return (
    <aside className="leaf deposit-aside" aria-labelledby="deposit-result">
      <h2 id="deposit-result" ref={heading} tabIndex={-1}>
        {t(($) => $.result.title)}
      </h2>
      <p className="soft small">{t(($) => $.result.maturityAmount)}</p>
      <BigAmount paise={answer.MaturityAmount} />
      <p className="soft small">{words}</p>
      <SummaryList
        rows={[
          {
            term: t(($) => $.result.roi),
            value: t(($) => $.result.percent, { rate: percentText(answer.ROI) }),
          },
          { term: t(($) => $.result.interest), value: formatRupees(answer.InterestAmt) },
          { term: t(($) => $.result.maturityDate), value: dayMonthYear(answer.MaturityDate) },
        ]}
      />
      {request.IntFreq === 'B' ? null : <p className="sheet-note">{t(($) => $.result.paidOut)}</p>}
      <BeforeTax />
      <div className="sheet-actions">
        {calls.canOpen ? (
          <button
            type="button"
            className="btn"
            aria-busy={calls.doing === 'look'}
            onClick={() => void calls.look(calculation)}
          >
            {t(($) => $.submit)}
          </button>
        ) : null}
        <button type="button" className="btn quiet" onClick={clear}>
          {t(($) => $.clear)}
        </button>
      </div>
    </aside>
  );
}
