import {
  ArrowLeftRight,
  BookOpenCheck,
  CreditCard,
  Globe,
  Grid3x3,
  Library,
  Puzzle,
  SlidersHorizontal,
  Stethoscope,
  UsersRound,
  Zap,
  History,
} from 'lucide-react';
import { type Section, sectionNames, sections } from './sections.ts';
import type { Bench } from './use-bench.ts';

type Props = { readonly section: Section; readonly bench: Bench };

const icons = {
  people: UsersRound,
  traffic: ArrowLeftRight,
  faults: Zap,
  stubs: Puzzle,
  counter: CreditCard,
  policy: SlidersHorizontal,
  coverage: Grid3x3,
  clock: History,
  ledger: BookOpenCheck,
  worlds: Globe,
  doctor: Stethoscope,
} as const satisfies Record<Section, unknown>;

/** The sections; an active fault shows here wherever one is, so that nobody forgets it. */
export function SectionLinks({ section, bench }: Props) {
  const faults = bench.faults.value?.length ?? 0;
  return (
    <nav className="sections" aria-label="Sections">
      {sections.map((name) => {
        const Icon = icons[name];
        return (
          <a key={name} href={`#${name}`} aria-current={name === section ? 'page' : undefined}>
            <Icon aria-hidden />
            {sectionNames[name]}
            {name === 'faults' && faults > 0 && (
              <span className="badge num">
                {faults}
                <span className="visually-hidden"> active</span>
              </span>
            )}
          </a>
        );
      })}
      <a href="/__sim/api-docs">
        <Library aria-hidden />
        Services
      </a>
    </nav>
  );
}
