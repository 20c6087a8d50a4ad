import { blockTypes } from '@sahakar/contracts/cards/card-codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/fields/Field.tsx';
import { Modal } from '../../../ui/Modal.tsx';
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
    <Modal
      role="alertdialog"
      title={t(($) => $.block.confirm[kind])}
      onClose={no}
      actions={
        <>
          <button type="button" className="btn" disabled={!isWritten} onClick={yes}>
            {t(($) => $.block.confirm[yesWords[kind]])}
          </button>
          <button type="button" className="btn quiet" onClick={no}>
            {t(($) => $.block.confirm.no)}
          </button>
        </>
      }
    >
      <p>{t(($) => $.block.confirm[texts[kind]])}</p>
      {kind === 'permanent' ? (
        <div className="card-written">
          <Field id="written" label={t(($) => $.block.confirm.typeWord, { word })}>
            <input
              id="written"
              className="input"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </div>
      ) : null}
    </Modal>
  );
}

const texts = {
  unblock: 'unblockText',
  permanent: 'permanentText',
  temporary: 'temporaryText',
} as const;

const yesWords = {
  unblock: 'yesUnblock',
  permanent: 'yesPermanent',
  temporary: 'yesTemporary',
} as const;
