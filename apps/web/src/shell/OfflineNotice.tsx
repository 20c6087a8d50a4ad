import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice.tsx';

/** Says that there is no network, as long as there is none; nothing that was typed is lost by it. */
export function OfflineNotice() {
  const { t } = useTranslation('session');
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  return isOnline ? null : <Notice tone="warning">{t(($) => $.offline)}</Notice>;
}

function listen(callBack: () => void): () => void {
  window.addEventListener('online', callBack);
  window.addEventListener('offline', callBack);
  return () => {
    window.removeEventListener('online', callBack);
    window.removeEventListener('offline', callBack);
  };
}
