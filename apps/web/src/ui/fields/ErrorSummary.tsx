import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export type SummaryFault = {
  readonly fieldId: string;
  readonly text: string;
  /** Set where the sentence is not in the language of the page. */
  readonly lang?: 'en';
};

type Props = {
  faults: readonly SummaryFault[];
  /** Changes with every refused submit, so that the focus comes here each time. */
  attempt: number;
};

/** What stopped a form, at its top: it takes the focus and each line leads to its field. */
export function ErrorSummary({ faults, attempt }: Props) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (faults.length === 0) return null;
  return (
    <div className="banner error" ref={box} tabIndex={-1} role="group" aria-labelledby={titleId}>
      <h2 id={titleId}>{t(($) => $.problem)}</h2>
      <ul>
        {faults.map((fault) => (
          <li key={fault.fieldId}>
            <a
              href={`#${fault.fieldId}`}
              lang={fault.lang}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fault.fieldId)?.focus();
              }}
            >
              {fault.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const titleId = 'form-problem';
