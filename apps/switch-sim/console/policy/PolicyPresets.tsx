import { useState } from 'react';
import { worldOfPage } from '../control/world-of-page.ts';
import { Confirmation } from '../ui/Confirmation.tsx';
import { Download } from '../ui/Download.tsx';

type Props = {
  readonly names: readonly string[];
  readonly isRunning: boolean;
  /** How many settings are typed and not in the policy yet: a preset leaves none of them. */
  readonly typed: number;
  readonly onChoice: (preset: string) => void;
};

/** The policies that have a name, and the one in force as a file. */
export function PolicyPresets({ names, isRunning, typed, onChoice }: Props) {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <div className="row-actions">
      {names.map((preset) => (
        <button
          key={preset}
          type="button"
          className="btn quiet compact"
          // Not disabled, which would take the focus from it.
          aria-disabled={isRunning}
          onClick={() => (typed === 0 ? onChoice(preset) : setAsked(preset))}
        >
          Make it {preset}
        </button>
      ))}
      <Download
        path="/policy/export"
        name={`policy-${worldOfPage()}.json`}
        className="btn quiet compact"
      >
        Export
      </Download>
      {asked !== null && (
        <Confirmation
          title={`Drop what you have typed, and make it ${asked}?`}
          confirm="Drop it"
          running="Changing …"
          isRunning={isRunning}
          problem={null}
          onConfirm={() => {
            setAsked(null);
            onChoice(asked);
          }}
          onCancel={() => setAsked(null)}
        >
          <p>{typedWords(typed)}</p>
        </Confirmation>
      )}
    </div>
  );
}

function typedWords(count: number): string {
  return count === 1
    ? 'One setting is typed and not in the policy yet.'
    : `${count} settings are typed and not in the policy yet.`;
}
