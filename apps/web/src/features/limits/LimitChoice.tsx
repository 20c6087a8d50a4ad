import type { LimitMaster, LimitUsage } from '@sahakar/contracts/limits/LimitManagementService';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../configuration/configuration.ts';
import { ChoiceCards } from '../../ui/fields/ChoiceCards.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import { formatRupees } from '../../ui/amounts/money.ts';
import { KeptNotice } from '../../ui/fields/KeptNotice.tsx';
import { useKeptForm } from '../../ui/fields/use-kept-form.ts';
import { nextIn, standingOf } from './limits-of-day.ts';

type Props = {
  offer: readonly LimitMaster[];
  usage: LimitUsage;
  /** What was chosen and not confirmed after all. */
  chosen: LimitMaster | null;
  onChoose: (limit: LimitMaster) => void;
};

const keeping = { name: 'limit', work: 'limit', fields: ['limit'] } as const;

/**
 * One of the bank's limits to choose. Those that stand and wait are marked; the one that stands can be
 * chosen only to end what waits.
 */
export function LimitChoice({ offer, usage, chosen, onChoose }: Props) {
  const { t } = useTranslation('limits');
  const { raiseDelayHours } = useConfiguration().policy.limits;
  const [same, setSame] = useState<'same' | 'sameWaiting' | null>(null);
  const handed = chosen === null ? undefined : { limit: chosen.Id };
  const form = useKeptForm({ ...keeping, handed }, () => ({ limit: '' }), {
    words: () => t(($) => $.chooseOne),
  });
  const limit = offer.find((one) => one.Id === form.entry.limit);
  const goOn = () => {
    if (limit === undefined) return;
    const standing = standingOf(limit, usage);
    if (standing === 'waiting') setSame('sameWaiting');
    else if (standing === 'current' && nextIn(usage) === null) setSame('same');
    else onChoose(limit);
  };
  const submit = form.onSubmit(() => (limit === undefined ? { field: 'limit' } : null), goOn);
  const asides = {
    current: t(($) => $.current),
    waiting: t(($) => $.waiting),
    other: undefined,
  };
  return (
    <Form
      className="leaf sheet limit-choice"
      above={<KeptNotice onClear={form.clearRestored} />}
      summary={form.summary}
      submit={t(($) => $.goOn)}
      onSubmit={submit}
    >
      <ChoiceCards
        isAcross
        id="limit"
        legend={t(($) => $.choose)}
        value={form.entry.limit}
        onChange={(next) => form.set({ limit: next })}
        error={form.textAt('limit')}
        choices={offer.map((one) => ({
          value: one.Id,
          title: formatRupees(one.tran_amount),
          fact: t(($) => $.transfers, { count: one.tran_count }),
          aside: asides[standingOf(one, usage)],
        }))}
      />
      {raiseDelayHours === 0 ? null : (
        <p className="sheet-note">{t(($) => $.waits, { count: raiseDelayHours })}</p>
      )}
      {same === null ? null : (
        <MessageDialog tone="info" title={t(($) => $[same])} onClose={() => setSame(null)} />
      )}
    </Form>
  );
}
