import { useTranslation } from 'react-i18next';
import { useGoTo } from '../../../session/screen-state.ts';
import { type TransferType, wayOf } from '../transfer-types.ts';

/** The way out of a receipt: the empty entry of the same way. */
export function NewTransferButton({ type }: { type: TransferType }) {
  const { t } = useTranslation('transfer');
  const goTo = useGoTo();
  return (
    <button type="button" className="btn link" onClick={() => goTo(wayOf(type).entry)}>
      {t(($) => $.receipt.another)}
    </button>
  );
}
