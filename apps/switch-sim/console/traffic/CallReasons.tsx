import type { CallReasons as Reasons } from '../control/shapes.ts';
import { bankMoment } from '../header/bank-time.ts';
import { effectWords, envelopeWords, stageWords } from './reason-words.ts';

type Props = { readonly why: Reasons };

const effectNames = { posting: 'Posting', sms: 'SMS', audit: 'Audit line', job: 'Job' } as const;

/** Why a call ended as it did, and what it has left in the bank. */
export function CallReasons({ why: { envelope, refusal, stages, effects } }: Props) {
  const because = refusal?.because ?? null;
  const failedCheck = envelope?.failedCheck ?? null;
  return (
    <dl className="call-reasons">
      {failedCheck !== null && <Reason name="Check that failed" text={failedCheck} />}
      {refusal !== null && <Reason name="Refused" text={refusal.message} />}
      {refusal !== null && refusal.details !== '' && (
        <Reason name="Details" text={refusal.details} />
      )}
      {because !== null && (
        <>
          <Reason name="Rule" text={because.rule} />
          {because.compared.map(({ what, value }) => (
            <Reason key={what} name={what} text={value} />
          ))}
          <Reason
            name="Would pass"
            text={[because.passes.when, because.passes.at && bankMoment(because.passes.at)]
              .filter(Boolean)
              .join(', ')}
          />
        </>
      )}
      {effects.map((effect, at) => (
        // An effect has no name of its own, and the list never changes.
        <Reason key={at} name={effectNames[effect.kind]} text={effectWords(effect)} />
      ))}
      {envelope !== null && envelopeWords(envelope) !== '' && (
        <Reason name="Envelope" text={envelopeWords(envelope)} />
      )}
      {Object.keys(stages).length > 0 && <Reason name="Milliseconds" text={stageWords(stages)} />}
    </dl>
  );
}

function Reason({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
