import { byPlace, checkedYaml, type Path, type Problem } from '../yaml/checked-yaml.ts';
import { strangePlaceholders } from './placeholders.ts';
import { type Stubs, StubsShape } from './stubs-shape.ts';

export type ReadStubs =
  | { readonly stubs: Stubs; readonly problems: readonly [] }
  | { readonly stubs: null; readonly problems: readonly Problem[] };

/** Reads the stubs of a YAML text, or tells all that is wrong with them, line by line. */
export function readStubs(text: string): ReadStubs {
  const { value, problems, problemAt } = checkedYaml(text, StubsShape, 'core');
  if (value === null) return { stubs: null, problems };
  const found = [...ofPaths(value), ...ofServices(value)].map(({ path, what }) =>
    problemAt(path, what),
  );
  if (found.length > 0) return { stubs: null, problems: found.toSorted(byPlace) };
  return { stubs: value, problems: [] };
}

type Found = { readonly path: Path; readonly what: string };

/** What only answers know. */
const ofTurn = ['now', 'today', 'hit'];

function ofPaths({ paths }: Stubs): readonly Found[] {
  return paths.flatMap(({ path, when, answers }, at) => {
    const parts = partsOf(path);
    const ofPath = [...new Set(parts)].map((part) => `path.${part}`);
    const known = ['request', 'request.…', 'query.…', ...ofPath];
    const place = ['paths', at];
    const isDoubled = ofPath.length < parts.length;
    return [
      ...(isDoubled ? [{ path: [...place, 'path'], what: 'A {part} stands in it twice.' }] : []),
      ...strangeFields(when, known, [...place, 'when']),
      ...strangeIn(answers, known, [...place, 'answers']),
      ...answers.flatMap(({ headers }, turn) =>
        wrongHeaders(headers, [...place, 'answers', turn, 'headers']),
      ),
    ];
  });
}

/** These would break the message itself, or the session of the portal beside it. */
const ownHeaders =
  /^(connection|content-length|transfer-encoding|trailer|set-cookie|clear-site-data)$/i;

function wrongHeaders(headers: Readonly<Record<string, string>>, path: Path): readonly Found[] {
  const wrong = Object.keys(headers).filter(
    (name) => ownHeaders.test(name) || !/^[\w-]{1,60}$/.test(name),
  );
  return wrong.map((name) => ({ path: [...path, name], what: `${name} is not set by a stub.` }));
}

const ofCaller = ['loginUsername', 'customerNo', 'customerName', 'mobile'];

function ofServices({ services }: Stubs): readonly Found[] {
  const fields = ofCaller.map((field) => `caller.${field}`);
  const known = ['request', 'request.…', ...fields];
  return services.flatMap(({ when, answers }, at) => [
    ...strangeIn(answers, known, ['services', at, 'answers']),
    ...strangeFields(when, known, ['services', at, 'when']),
  ]);
}

/** The names of the parts of a path that may hold anything. */
const partsOf = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

function strangeIn(template: unknown, fields: readonly string[], path: Path): readonly Found[] {
  const known = [...ofTurn, ...fields];
  return strangePlaceholders(template, knows(known), path).map((strange) => ({
    path: strange.path,
    what:
      strange.shown === '{{'
        ? 'A {{ is not closed by }}.'
        : `${strange.shown} is not known; there are ${known.join(', ')}.`,
  }));
}

function strangeFields(when: Stubs['paths'][number]['when'], known: readonly string[], path: Path) {
  const names = Object.keys(when).filter((name) => !knows(known)(name));
  return names.map((name) => ({
    path: [...path, name],
    what: `${name} is not known; there are ${known.join(', ')}.`,
  }));
}

/** A name that ends in … stands for everything inside of it. */
function knows(known: readonly string[]): (name: string) => boolean {
  return (name) =>
    known.some((one) =>
      one.endsWith('.…')
        ? name.startsWith(one.slice(0, -1)) && /^\w+(\.[\w-]+)+$/.test(name)
        : name === one,
    );
}
