import { useEffect, useRef } from 'react';
import { ClockSection } from './clock/ClockSection.tsx';
import { CounterSection } from './counter/CounterSection.tsx';
import { CoverageSection } from './coverage/CoverageSection.tsx';
import { defaultWorld } from './control/world-cookie.ts';
import { enterWorld } from './control/use-world.ts';
import { DoctorSection } from './doctor/DoctorSection.tsx';
import { FaultBand } from './faults/FaultBand.tsx';
import { StubBand } from './stubs/StubBand.tsx';
import { StubsSection } from './stubs/StubsSection.tsx';
import { FaultsSection } from './faults/FaultsSection.tsx';
import { MagicSection } from './faults/MagicSection.tsx';
import { RailsSection } from './faults/RailsSection.tsx';
import { Header } from './header/Header.tsx';
import { Inbox } from './inbox/Inbox.tsx';
import { LedgerSection } from './ledger/LedgerSection.tsx';
import { OverviewSection } from './overview/OverviewSection.tsx';
import { PeopleSection } from './people/PeopleSection.tsx';
import { PolicySection } from './policy/PolicySection.tsx';
import { RecordingBand } from './recording/RecordingBand.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import { type Section, sectionNames, useSection } from './sections.ts';
import { TrafficSection } from './traffic/TrafficSection.tsx';
import { focusSection, SectionHead } from './ui/SectionHead.tsx';
import { Problem } from './ui/Problem.tsx';
import { type Bench, useBench } from './use-bench.ts';
import { WorldsSection } from './worlds/WorldsSection.tsx';

type Props = { readonly world: string; readonly renew: () => void };

/**
 * The whole page. It speaks English only: it is a tool for those who build and test the portal,
 * and what it shows are names of services, codes and fields.
 */
export function Workshop({ world, renew }: Props) {
  const bench = useBench(world, renew);
  const section = useSection();
  useSectionFocus(section);
  return (
    <div className="workshop">
      <a className="skip" href="#section-title" onClick={skipToSection}>
        Skip to the section
      </a>
      <div className="band-and-sections">
        <Header bench={bench} />
        <SectionLinks section={section} bench={bench} />
      </div>
      <FaultBand bench={bench} />
      <StubBand bench={bench} />
      <RecordingBand bench={bench} />
      <div className="floor">
        <main>
          <Problem sentence={bench.healthProblem} onRetry={bench.reload}>
            {world !== defaultWorld && (
              <button
                type="button"
                className="btn quiet compact"
                onClick={() => enterWorld(defaultWorld)}
              >
                Go to the world {defaultWorld}
              </button>
            )}
          </Problem>
          {bench.health === null && bench.healthProblem !== null ? (
            <SectionHead title={sectionNames[section]} />
          ) : (
            <SectionBody section={section} bench={bench} />
          )}
        </main>
        <Inbox bench={bench} />
      </div>
    </div>
  );
}

function SectionBody({ section, bench }: { readonly section: Section; readonly bench: Bench }) {
  switch (section) {
    case 'overview':
      return <OverviewSection />;
    case 'people':
      return <PeopleSection bench={bench} />;
    case 'traffic':
      return <TrafficSection bench={bench} />;
    case 'faults':
      return <FaultsSection bench={bench} />;
    case 'stubs':
      return <StubsSection bench={bench} />;
    case 'rails':
      return <RailsSection bench={bench} />;
    case 'magic':
      return <MagicSection bench={bench} />;
    case 'counter':
      return <CounterSection bench={bench} />;
    case 'policy':
      return <PolicySection bench={bench} />;
    case 'coverage':
      return <CoverageSection bench={bench} />;
    case 'clock':
      return <ClockSection bench={bench} />;
    case 'ledger':
      return <LedgerSection bench={bench} />;
    case 'worlds':
      return <WorldsSection bench={bench} />;
    case 'doctor':
      return <DoctorSection />;
  }
}

/** The hash names the section, so the link must not change it. */
function skipToSection(event: { preventDefault(): void }): void {
  event.preventDefault();
  focusSection();
}

function useSectionFocus(section: Section): void {
  const lastSection = useRef(section);
  useEffect(() => {
    document.title = `${sectionNames[section]} · Simulator`;
    if (lastSection.current === section) return;
    lastSection.current = section;
    window.scrollTo(0, 0);
    focusSection();
  }, [section]);
}
