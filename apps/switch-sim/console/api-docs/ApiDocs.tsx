import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useResource } from '../control/use-resource.ts';
import { Problem } from '../ui/Problem.tsx';
import { focusSection } from '../ui/SectionHead.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { readServices, type Service } from './open-api.ts';
import { ServiceLeaf } from './ServiceLeaf.tsx';

/** The services of the switch to read, in the look of the console. */
export function ApiDocs() {
  const services = useResource(readServices);
  const [words, setWords] = useState('');
  const hash = useHash();
  const all = services.value ?? [];
  const chosen = all.find(({ name }) => `#${name}` === hash) ?? all[0];
  useTitle(chosen?.name);
  return (
    <div className="workshop">
      <a className="skip" href="#section-title" onClick={skipToService}>
        Skip to the service
      </a>
      <header className="band">
        <div className="band-row">
          <div className="band-name">
            <p className="band-title">Simulator</p>
            <p className="band-sub">Services of the switch</p>
          </div>
          <p className="band-story">
            What stands inside the envelope: requests as they are taken, answers as they are
            written.
          </p>
          <div className="band-tools">
            <a className="btn band-link" href="/__sim/api-docs/openapi.json">
              openapi.json
            </a>
            <a className="btn band-link" href="/__sim/api-docs/control.json">
              Control API
            </a>
            <a className="btn band-link" href="/__sim/">
              Console
            </a>
          </div>
        </div>
      </header>
      <div className="api-floor">
        <nav aria-label="Services" className="api-list">
          <label htmlFor="api-words">Find a service or a field</label>
          <input
            id="api-words"
            className="input"
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <ServiceList services={all.filter(hasWords(words))} current={chosen?.name} />
        </nav>
        <main>
          <Problem sentence={services.problem} onRetry={services.reload} />
          {chosen === undefined ? (
            services.problem === null && <Waiting what="the services" />
          ) : (
            <ServiceLeaf service={chosen} />
          )}
        </main>
      </div>
    </div>
  );
}

type ListProps = { readonly services: readonly Service[]; readonly current: string | undefined };

function ServiceList({ services, current }: ListProps) {
  const areas = Map.groupBy(services, ({ area }) => area);
  if (areas.size === 0) return <p className="soft">No service has these words.</p>;
  return [...areas]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([area, of]) => (
      <section key={area} aria-labelledby={`area-${area}`}>
        <h2 id={`area-${area}`}>{area}</h2>
        <ul>
          {of.map(({ name }) => (
            <li key={name}>
              <a href={`#${name}`} aria-current={name === current ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    ));
}

/** Names of services and of fields alike, since an engineer has one or the other in his hands. */
const hasWords = (words: string) => (service: Service) =>
  JSON.stringify([service.name, service.request, service.answer])
    .toLowerCase()
    .includes(words.trim().toLowerCase());

const useHash = () =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener);
      return () => window.removeEventListener('hashchange', listener);
    },
    () => location.hash,
  );

/** The hash names the service, so the link must not change it. */
function skipToService(event: { preventDefault(): void }): void {
  event.preventDefault();
  focusSection();
}

function useTitle(name: string | undefined): void {
  const last = useRef(name);
  useEffect(() => {
    if (name === undefined) return;
    document.title = `${name} · Simulator`;
    const isAnother = last.current !== undefined && last.current !== name;
    last.current = name;
    if (!isAnother) return;
    window.scrollTo(0, 0);
    focusSection();
  }, [name]);
}
