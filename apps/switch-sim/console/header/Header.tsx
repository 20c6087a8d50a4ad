import { ExternalLink } from 'lucide-react';
import { type Health, type Scenario } from '@sahakar/simulator/answers';
import { type Bench } from '../use-bench.ts';
import { BankClock } from './BankClock.tsx';
import { WorldPicker } from './WorldPicker.tsx';

type Props = { readonly bench: Bench };

/** The marigold band: nobody takes this page for the bank. */
export function Header({ bench }: Props) {
  const { health, scenario } = bench;
  return (
    <header className="band">
      <div className="band-row">
        <div className="band-name">
          <p className="band-title">Simulator</p>
          <p className="band-sub">{engineWords(health)}</p>
        </div>
        <p className="band-story">
          <strong>{health?.scenario ?? ''}</strong> <span>{storyOf(health, scenario)}</span>
        </p>
        <div className="band-tools">
          <WorldPicker bench={bench} />
          <BankClock bench={bench} />
          <a className="btn band-link" href="/" target="_blank" rel="noreferrer">
            Open the portal
            <ExternalLink aria-hidden />
            <span className="visually-hidden"> in a new tab</span>
          </a>
        </div>
      </div>
    </header>
  );
}

const engineNames: Readonly<Record<string, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

function engineWords(health: Health | null): string {
  if (health === null) return 'of Sahakar';
  const { engine } = health;
  return `of Sahakar, on ${engineNames[engine] ?? engine}`;
}

function storyOf(health: Health | null, scenario: Scenario | null): string {
  if (health === null) return '';
  return scenario?.story ?? 'This scenario is not among those that the simulator knows.';
}
