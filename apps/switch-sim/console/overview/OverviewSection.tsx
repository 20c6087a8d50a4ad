import { sectionGroups } from '../sections.ts';
import { SectionHead } from '../ui/SectionHead.tsx';

/** The first page: what there is, what for, and where it is described. */
export function OverviewSection() {
  return (
    <>
      <SectionHead title="What this simulator can do" />
      <p className="soft">
        Begin with <a href="#people">People</a>: sign somebody in, and read the one-time password in
        the inbox. <strong>Record</strong>, above, makes a replay of what you do in the portal
        <span className="described"> docs/simulator/replay.md</span>. What you change belongs to the
        world that the band names.
      </p>
      {sectionGroups.map(({ name, places }) => (
        <section key={name} className="overview-group" aria-labelledby={`group-${name}`}>
          <h2 id={`group-${name}`}>{name}</h2>
          <ul className="overview">
            {places.map((place) => (
              <li key={place.href} className="leaf">
                <h3>
                  <a href={place.href}>{place.name}</a>
                </h3>
                <p>{place.purpose}</p>
                <p className="described">{place.page}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
