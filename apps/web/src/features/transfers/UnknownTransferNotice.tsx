import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pendingEffect, settlePendingEffect } from '../../call/request-id.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Reminds of a transfer whose answer this tab never saw, until the customer has checked it. */
export function UnknownTransferNotice() {
  const { t } = useTranslation('transfer');
  const [pending, setPending] = useState(pendingEffect);
  if (pending?.isTransfer !== true) return null;
  const dismiss = () => {
    settlePendingEffect(pending.requestId);
    setPending(null);
  };
  return (
    <Notice tone="warning">
      <p>{t(($) => $.unknown.text)}</p>
      <p className="num">{t(($) => $.unknown.reference, { id: pending.requestId })}</p>
      <button type="button" className="btn link" onClick={dismiss}>
        {t(($) => $.unknown.checked)}
      </button>
    </Notice>
  );
}
