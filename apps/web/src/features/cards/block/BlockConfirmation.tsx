import { blockTypes } from '@sahakar/contracts/cards/card-codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { BlockEntry } from './BlockFields.tsx';

type Props = { type: BlockEntry['type']; yes: () => void; no: () => void };

/** The last question before the change. A block for good has to be written out. */
export function BlockConfirmation({ type, yes, no }: Props) {
  const { t } = useTranslation('cards');
  const [typed, setTyped] = useState('');
  const kind = type === '' ? 'unblock' : type === blockTypes.permanent ? 'permanent' : 'temporary';
  const word = t(($) => $.block.confirm.word);
  const isWritten =
    kind !== 'permanent' || typed.trim().toLocaleUpperCase() === word.toLocaleUpperCase();
  return (
    <ConfirmDialog
      role="alertdialog"
      title={t(($) => $.block.confirm[kind])}
      yes={t(($) => $.block.confirm[yesWords[kind]])}
      no={t(($) => $.block.confirm.no)}
      isReady={isWritten}
      onYes={yes}
      onNo={no}
    >
      <p>{t(($) => $.block.confirm[`${kind}Text` as const])}</p>
      {kind === 'permanent' ? (
        <div className="card-written">
          <TextField
            id="written"
            label={t(($) => $.block.confirm.typeWord, { word })}
            spellCheck={false}
            value={typed}
            onChange={setTyped}
          />
        </div>
      ) : null}
    </ConfirmDialog>
  );
}

const yesWords = {
  unblock: 'yesUnblock',
  permanent: 'yesPermanent',
  temporary: 'yesTemporary',
} as const;
