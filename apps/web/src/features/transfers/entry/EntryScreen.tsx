import '../transfers.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnRequestsLink } from '../../../customer/OwnRequestsLink.tsx';
import { UnknownPayments } from '../../../customer/UnknownPayments.tsx';
import { useBankWords } from '../../../ui/bank-words.tsx';
import { useScreenState } from '../../../session/screen-state.ts';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { Later } from '../../../ui/Later.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { EntryForm } from './EntryForm.tsx';
import { EntryState, type SentRequest } from '../transfer-state.ts';
import { otherBank, type TransferWay, useStepNames, withinBank } from '../transfer-types.ts';

/** Entry of a transfer to a payee of another bank. */
export function OtherBankScreen() {
  return <EntryScreen way={otherBank} />;
}

/** Entry of a transfer to an own account or to a payee of this bank. */
export function WithinBankScreen() {
  return <EntryScreen way={withinBank} />;
}

/** Entry of a transfer: of one way, or the draft of it that was handed over. */
function EntryScreen({ way }: { way: TransferWay }) {
  const { t } = useTranslation('transfer');
  const state = useScreenState(EntryState, way.entry);
  const [hasError, setError] = useState(false);
  return (
    <>
      <ScreenHeading
        title={t(($) => $.titles[way.key])}
        documentTitle={t(($) => $.documentTitle.details)}
        hasError={hasError}
      >
        <Steps names={useStepNames()} current={1} />
      </ScreenHeading>
      {state?.sent === undefined ? null : <SentNotice sent={state.sent} />}
      <UnknownPayments />
      <OwnRequestsLink />
      <Later>
        <EntryForm way={way} initial={state ?? {}} onError={setError} />
      </Later>
    </>
  );
}

/** Says that a maker's request was taken: in English in the switch's own words. */
function SentNotice({ sent }: { sent: SentRequest }) {
  const { t } = useTranslation('transfer');
  const own = t(($) => $.entry.requestSent, { number: sent.number });
  return <Notice tone="success">{useBankWords()(sent.message, own)}</Notice>;
}
