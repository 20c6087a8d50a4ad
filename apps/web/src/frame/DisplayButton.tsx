import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../ui/late-part.tsx';

const DisplayDialog = latePart(async () => (await import('./DisplayDialog.tsx')).DisplayDialog);

/** Opens the choices of this device, within reach before the sign-in too. */
export function DisplayButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn link small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t(($) => $.display.open)}
      </button>
      {isOpen && <DisplayDialog onClose={() => setOpen(false)} />}
    </>
  );
}
