import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { Candidate } from './identify.ts';
import type { Visitor } from './identity-modes.ts';

type Props = {
  candidates: readonly Candidate[];
  onChoose(visitor: Visitor): void;
  onClose(): void;
};

/** Which of several user IDs is meant; each is known by its account (RULINGS L22). */
export function UserChoiceDialog({ candidates, onChoose, onClose }: Props) {
  const { t } = useTranslation('identity');
  const [chosen, setChosen] = useState(candidates[0]);
  return (
    <ConfirmDialog
      title={t(($) => $.choice.title)}
      yes={t(($) => $.choice.goOn)}
      no={t(($) => $.card.cancel)}
      onYes={() => chosen !== undefined && onChoose(chosen.visitor)}
      onNo={onClose}
    >
      <fieldset className="user-choice">
        <legend>{t(($) => $.choice.question)}</legend>
        {candidates.map((candidate) => (
          <label key={candidate.visitor.userName} className="choice">
            <input
              type="radio"
              name="user"
              checked={candidate === chosen}
              onChange={() => setChosen(candidate)}
            />
            <span>
              <b className="num">{candidate.visitor.userName}</b>{' '}
              {candidate.account !== '' &&
                t(($) => $.choice.account, { account: candidate.account })}
            </span>
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
