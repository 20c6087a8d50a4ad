import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const DisplayDialog = lazy(() =>
  import('./DisplayDialog.tsx').then((m) => ({ default: m.DisplayDialog })),
);

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
      {isOpen && (
        <Suspense fallback={null}>
          <DisplayDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
