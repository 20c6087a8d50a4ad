import { Check, Minus, ShieldCheck, TriangleAlert, X } from 'lucide-react';
import type { DoctorFinding, DoctorReport } from '@sahakar/simulator/answers';
import { ListTable } from '../ui/ListTable.tsx';

type Props = { readonly report: DoctorReport };

const looks = {
  ok: { Icon: Check, words: 'in order', colour: 'credit' },
  warning: { Icon: TriangleAlert, words: 'look at it', colour: 'warned' },
  wrong: { Icon: X, words: 'wrong', colour: 'debit' },
  skipped: { Icon: Minus, words: 'not tried', colour: 'soft' },
} as const;

export function reportSentence({ envelope, verdict, findings }: DoctorReport): string {
  const spoken = envelope === null ? 'No envelope was found' : `The switch speaks ${envelope}`;
  const count = findings.filter((one) => one.verdict === verdict).length;
  if (verdict === 'ok') return `${spoken}; all is in order.`;
  return `${spoken}; ${count} ${verdict === 'wrong' ? 'wrong' : 'to be looked at'}.`;
}

/** Every step with its tick, or with what is wrong and what to change. */
export function Diagnosis({ report }: Props) {
  const isInOrder = report.verdict === 'ok';
  return (
    <>
      <p className={`notice ${isInOrder ? 'good' : 'bad'}`}>
        {isInOrder ? <ShieldCheck aria-hidden /> : <TriangleAlert aria-hidden />}
        <strong>{reportSentence(report)}</strong>
      </p>
      <div className="leaf table-leaf">
        <ListTable
          className="checks"
          caption={`What the doctor found at ${report.target}`}
          heads={['Result', 'Step', 'Found']}
        >
          {report.findings.map((finding) => (
            <Row key={`${finding.step} ${finding.sentence}`} finding={finding} />
          ))}
        </ListTable>
      </div>
    </>
  );
}

function Row({ finding }: { readonly finding: DoctorFinding }) {
  const { Icon, words, colour } = looks[finding.verdict];
  return (
    <tr>
      <td className={colour}>
        <span className="verdict">
          <Icon aria-hidden />
          {words}
        </span>
      </td>
      <th scope="row">{finding.step}</th>
      <td>
        {finding.sentence}
        {finding.cure !== '' && (
          <p>
            <strong>To change:</strong> {finding.cure}
          </p>
        )}
        {finding.notes.map((note) => (
          <p key={note} className="soft">
            {note}
          </p>
        ))}
      </td>
    </tr>
  );
}
