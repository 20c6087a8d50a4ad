import type { ControlRoute, FileKind, Try } from './route.ts';

const api = 'localhost:4000/__sim/api';

/** The command that tries a route. */
export function curlLine({ method, answer }: ControlRoute, one: Try): string {
  const content = contentOf(one);
  const usual = content.length > 0 ? 'POST' : 'GET';
  const words = [
    'curl',
    ...(answer === 'events' ? ['-N'] : []),
    ...(method === usual ? [] : ['-X', method]),
    ...(one.into === undefined ? [] : ['-o', one.into]),
    quotedWhereNeeded(`${api}${one.path}`),
    ...(one.world === undefined ? [] : ['-H', `'X-Sim-World: ${one.world}'`]),
    ...content,
  ];
  return words.join(' ');
}

function contentOf({ body, yaml, file }: Try): string[] {
  if (body !== undefined) return [...typed('application/json'), '-d', quoted(spaced(body))];
  if (yaml !== undefined) return [...typed(contentTypes.yaml), '--data-binary', quoted(yaml)];
  if (file === undefined) return [];
  const type = file.endsWith('.yaml') ? contentTypes.yaml : contentTypes['world-file'];
  return [...typed(type), '--data-binary', `@${file}`];
}

/** What a body or an answer that is no JSON is sent as. */
export const contentTypes: Readonly<Record<FileKind, string>> = {
  yaml: 'application/yaml',
  'world-file': 'application/octet-stream',
  events: 'text/event-stream',
};

const typed = (type: string) => ['-H', `'content-type: ${type}'`];
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const quotedWhereNeeded = (text: string) => (/[?&]/.test(text) ? quoted(text) : text);

/** JSON on one line, as people write it. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, part]) => `${JSON.stringify(name)}: ${spaced(part)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
