import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callService } from '../../../call/call-service.ts';
import { paths } from '../../../paths.ts';
import { useGoOn } from '../../../session/use-go-on.ts';
import { useFlowForm } from '../use-flow-form.ts';
import { type Candidate, type Identified, identify } from './identify.ts';
import { identityFault } from './identity-checks.ts';
import type { IdentityMode, Visitor } from './identity-modes.ts';
import { useFlowMessage } from './use-flow-message.tsx';

/** The identity form from the first letter to the screen that follows. */
export function useIdentity(mode: Exclude<IdentityMode, 'forgotUserId'>) {
  const { t } = useTranslation('identity');
  const goOnTo = useGoOn();
  const { dialog, say, sayFailure } = useFlowMessage();
  const form = useFlowForm(
    { userId: '', mobile: '' },
    {
      words: ({ key }) => t(($) => $.checks[key]),
      check: identityFault,
      send: async (typed) => goOn(await identify(mode, typed, callService)),
      onFailure: (failure) => sayFailure(failure, false),
    },
  );
  const [candidates, setCandidates] = useState<readonly Candidate[] | null>(null);

  function goOn(identified: Identified): void {
    switch (identified.kind) {
      case 'card':
        goOnWith(identified.visitor);
        break;
      case 'choose':
        setCandidates(identified.candidates);
        break;
      case 'not-registered':
        say('notRegistered', false);
        break;
      case 'already-active':
        say('alreadyActive', true);
        break;
      case 'no-such-user':
        say('noSuchUser', false, form.entry.userId);
        break;
      case 'say':
        sayFailure(identified.failure, identified.leaves);
    }
  }

  function goOnWith(visitor: Visitor): void {
    goOnTo(paths.cardDetails, { state: visitor });
  }

  const closeChoice = () => setCandidates(null);
  const choice = { candidates, choose: goOnWith, closeChoice };
  return { form, dialog, choice };
}
