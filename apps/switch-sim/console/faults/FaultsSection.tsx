import { Trash2 } from 'lucide-react';
import type { FaultInForce, NewFaultRule } from '@sahakar/simulator/answers';
import { addFault, clearFaults, removeFault } from '../control/control-api.ts';
import { useAction } from '../control/use-action.ts';
import { announce } from '../ui/announce.ts';
import { focusSection, SectionHead } from '../ui/SectionHead.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import type { Bench } from '../use-bench.ts';
import { FaultForm } from './FaultForm.tsx';
import { FaultPresetButtons } from './FaultPresetButtons.tsx';
import { FaultsAsYaml } from './FaultsAsYaml.tsx';
import { faultSentence, hitWords } from './fault-words.ts';

type Props = { readonly bench: Bench };

/** The rules that are in force, and the form that adds one. */
export function FaultsSection({ bench: { faults, cast } }: Props) {
  const adding = useAction(async (rule: NewFaultRule) => {
    await addFault(rule);
    faults.reload();
    announce('The fault is in force.');
  });
  const removing = useAction(async (id: string | null) => {
    await (id === null ? clearFaults() : removeFault(id));
    faults.reload();
    announce(id === null ? 'No fault is in force.' : 'The fault is removed.');
    focusSection();
  });
  const rules = faults.value ?? [];
  return (
    <>
      <SectionHead title="Faults">
        {rules.length > 1 && (
          <button type="button" className="btn danger compact" onClick={() => removing.run(null)}>
            Remove all {rules.length}
          </button>
        )}
      </SectionHead>
      <p className="soft">
        A fault makes chosen calls of this world go wrong until it is removed, also after a restart.
        What other banks do is told to the <a href="#rails">rails</a>.
      </p>
      <Problem sentence={faults.problem} onRetry={faults.reload} />
      <Problem sentence={removing.problem} />
      {faults.value === null && faults.problem === null && <Waiting what="the faults" />}
      {faults.value !== null && rules.length === 0 && (
        <p className="notice calm">No fault is in force: the switch answers as it means to.</p>
      )}
      {rules.length > 0 && (
        <ul className="leaf rules" aria-label="Faults in force">
          {rules.map((rule) => (
            <li key={rule.id}>
              <RuleLine rule={rule} sentence={faultSentence(rule, cast)} onRemove={removing.run} />
            </li>
          ))}
        </ul>
      )}
      <FaultPresetButtons onAdded={faults.reload} />
      <FaultForm
        cast={cast}
        isRunning={adding.isRunning}
        problem={adding.problem}
        onAdd={adding.run}
      />
      <FaultsAsYaml hasRules={rules.length > 0} onAdded={faults.reload} />
    </>
  );
}

type RuleLineProps = {
  readonly rule: FaultInForce;
  readonly sentence: string;
  readonly onRemove: (id: string) => void;
};

function RuleLine({ rule, sentence, onRemove }: RuleLineProps) {
  return (
    <>
      <span className="rule-words">
        {sentence} <span className="soft">{hitWords(rule.hits)}</span>
      </span>
      <button type="button" className="btn quiet compact" onClick={() => onRemove(rule.id)}>
        <Trash2 aria-hidden />
        Remove<span className="visually-hidden"> this fault: {sentence}</span>
      </button>
    </>
  );
}
