import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callService } from '../../../call/call-service.ts';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { useForm } from '../../../ui/fields/use-form.ts';
import { type Candidate, type Identified, identify } from './identify.ts';
import { identityFault, type IdentityFault } from './identity-checks.ts';
import type { IdentityMode, Visitor } from './identity-modes.ts';
import { useFlowMessage } from './FlowDialog.tsx';

/** The identity form from the first letter to the screen that follows. */
export function useIdentity(mode: Exclude<IdentityMode, 'forgotUserId'>) {
  const { t } = useTranslation('identity');
  const goTo = useGoTo();
  const { dialog, say, sayFailure, closeDialog } = useFlowMessage();
  const form = useForm(
    { userId: '', mobile: '' },
    { words: ({ key }: IdentityFault) => t(($) => $.checks[key]), forgives: 'nothing' },
  );
  const { entry: typed } = form;
  const [isBusy, setBusy] = useState(false);
  const [candidates, setCandidates] = useState<readonly Candidate[] | null>(null);

  async function submit(): Promise<void> {
    if (isBusy) return;
    if (!form.settle(identityFault(typed.userId, typed.mobile))) return;
    setBusy(true);
    try {
      goOn(await identify(mode, typed, callService));
    } catch (failure) {
      sayFailure(failure, false);
    } finally {
      setBusy(false);
    }
  }

  function goOn(identified: Identified): void {
    switch (identified.kind) {
      case 'card':
        goOnWith(identified.visitor);
        break;
      case 'choose':
        setCandidates(identified.candidates);
        break;
      case 'not-registered':
        say(
          t(($) => $.notRegistered),
          false,
        );
        break;
      case 'already-active':
        say(
          t(($) => $.alreadyActive),
          true,
        );
        break;
      case 'no-such-user':
        say(
          t(($) => $.noSuchUser, { id: typed.userId }),
          false,
        );
        break;
      case 'say':
        sayFailure(identified.failure, identified.leaves);
    }
  }

  function goOnWith(visitor: Visitor): void {
    goTo(paths.cardDetails, { state: visitor });
  }

  const closeChoice = () => setCandidates(null);
  const choice = { candidates, choose: goOnWith, closeChoice };
  return { form, isBusy, dialog, submit, closeDialog, choice };
}
