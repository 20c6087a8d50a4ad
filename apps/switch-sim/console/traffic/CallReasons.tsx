import type { CallReasons as Reasons } from '@sahakar/simulator/answers';
import { BecauseFacts, Fact } from '../reasons/BecauseFacts.tsx';
import { effectWords, envelopeWords, stageWords } from './reason-words.ts';

type Props = { readonly why: Reasons };

const effectNames = { posting: 'Posting', sms: 'SMS', audit: 'Audit line', job: 'Job' } as const;

/** Why a call ended as it did, and what it has left in the bank. */
export function CallReasons({ why: { envelope, refusal, stub, stages, effects } }: Props) {
  const because = refusal?.because ?? null;
  const failedCheck = envelope?.failedCheck ?? null;
  return (
    <dl className="call-reasons">
      {stub !== null && <Fact name="Answered by" text={`the stub ${stub}`} />}
      {failedCheck !== null && <Fact name="Check that failed" text={failedCheck} />}
      {refusal !== null && <Fact name="Refused" text={refusal.message} />}
      {refusal !== null && refusal.details !== '' && <Fact name="Details" text={refusal.details} />}
      {because !== null && <BecauseFacts because={because} end="Would pass" />}
      {effects.map((effect, at) => (
        // An effect has no name of its own, and the list never changes.
        <Fact key={at} name={effectNames[effect.kind]} text={effectWords(effect)} />
      ))}
      {envelope !== null && envelopeWords(envelope) !== '' && (
        <Fact name="Envelope" text={envelopeWords(envelope)} />
      )}
      {Object.keys(stages).length > 0 && <Fact name="Milliseconds" text={stageWords(stages)} />}
    </dl>
  );
}
