import { type Place, type Section, sectionGroups, sectionNames } from './sections.ts';
import type { Bench } from './use-bench.ts';
import { isUnusual } from './faults/rail-words.ts';

type Props = { readonly section: Section; readonly bench: Bench };

/** The sections; what is made to fail shows here wherever one is, so that nobody forgets it. */
export function SectionLinks({ section, bench }: Props) {
  const counts: Partial<Record<Section, number>> = {
    faults: bench.faults.value?.length ?? 0,
    rails: (bench.rails.value ?? []).filter(isUnusual).length,
  };
  return (
    <nav className="sections" aria-label="Sections">
      <a href="#overview" aria-current={section === 'overview' ? 'page' : undefined}>
        {sectionNames.overview}
      </a>
      {sectionGroups.map(({ name, places }) => (
        <div key={name} role="group" aria-label={name} className="section-group">
          <span className="group-name" aria-hidden>
            {name}
          </span>
          <div className="group-links">
            {places.map((place) => (
              <SectionLink
                key={place.href}
                place={place}
                isHere={place.section === section}
                active={place.section === undefined ? 0 : (counts[place.section] ?? 0)}
              />
            ))}
          </div>
        </div>
      ))}
    </nav>
  );
}

type LinkProps = { readonly place: Place; readonly isHere: boolean; readonly active: number };

function SectionLink({ place: { name, href }, isHere, active }: LinkProps) {
  return (
    <a href={href} aria-current={isHere ? 'page' : undefined}>
      {name}
      {active > 0 && (
        <span className="badge num">
          {active}
          <span className="visually-hidden"> active</span>
        </span>
      )}
    </a>
  );
}
