import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clockText, secondsLeft } from '../session/session-clock.ts';
import { useSession } from '../session/session-store.ts';
import { useNow } from '../session/use-now.ts';

/** How long the session still lasts; read on demand, never spoken by itself. */
export function SessionCountdown() {
  const { t } = useTranslation();
  const { endsAt } = useSession();
  const now = useNow();
  return (
    <span className="countdown num" role="timer" aria-label={t(($) => $.session.left)}>
      <Clock size={20} strokeWidth={1.75} aria-hidden />
      {clockText(secondsLeft(endsAt, now))}
    </span>
  );
}
