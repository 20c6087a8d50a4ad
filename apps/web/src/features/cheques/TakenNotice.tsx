import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';

/** Says that the bank has taken a request, and under which number. */
export function TakenNotice({ message, requestNo }: { message: string; requestNo: string }) {
  const { t } = useTranslation('cheques');
  return (
    <Notice tone="success">
      <p>{message}</p>
      {requestNo === '' ? null : <p className="num">{t(($) => $.requestNo, { requestNo })}</p>}
    </Notice>
  );
}
