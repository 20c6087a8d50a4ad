import type { ComponentProps, ReactNode } from 'react';
import { SummaryList, type SummaryRow } from '../ui/SummaryList.tsx';
import { OtpStep } from './OtpStep.tsx';

type Props = ComponentProps<typeof OtpStep> & {
  rows: readonly SummaryRow[];
  note?: ReactNode;
};

/** What is asked for once more, and the OTP that allows it. */
export function OtpSheet({ rows, note, ...step }: Props) {
  return (
    <section className="leaf sheet">
      <SummaryList rows={rows} />
      {note === undefined ? null : <p className="sheet-note">{note}</p>}
      <OtpStep {...step} />
    </section>
  );
}
