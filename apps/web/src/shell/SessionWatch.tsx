import { useEffect } from 'react';
import { useConfiguration } from '../configuration/configuration.ts';
import { announce } from '../session/announcement.ts';
import { sessionStage } from '../session/session-clock.ts';
import { endSession, useSession } from '../session/session-store.ts';
import { useNow } from '../session/use-now.ts';
import { IdlePrompt } from './IdlePrompt.tsx';
import { SessionDialog } from './SessionDialog.tsx';

/** Asks before the session ends, and ends it here when the bank has ended it there. */
export function SessionWatch() {
  const { endsAt } = useSession();
  const { policy } = useConfiguration();
  const stage = sessionStage(endsAt, useNow(), policy.session);
  useEffect(() => {
    if (stage !== 'over') return;
    endSession();
    announce({ tone: 'warning', key: 'sessionExpired' });
  }, [stage]);
  if (stage === 'running') return <IdlePrompt />;
  return stage === 'over' ? null : <SessionDialog key={stage} stage={stage} />;
}
