import { alternativesOf, fieldRows } from '@sahakar/contracts/api-docs/field-rows';
import type { WireSchema } from '@sahakar/contracts/api-docs/wire-schema';
import { codesOfAll, type ServiceDoc } from './service-doc.ts';

const generated = (from: string) =>
  `<!-- Written by \`npm run api-docs\` from ${from}; change that, not this. -->`;

/** The page of one service, in Markdown. */
export function servicePage(doc: ServiceDoc): string {
  const { name, area, purpose, who, facts, request, answer, codes, examples } = doc;
  const callers = who.map(({ operation, who: those }) =>
    operation === null ? those : `\`${operation}\`: ${those}`,
  );
  return [
    `# ${name}`,
    generated(`packages/contracts/src/${area}/${name}.ts`),
    purpose,
    table(['', ''], [['Who may call', callers.join('<br>')], ...facts]),
    '## Request',
    ...bodyTables(request),
    '## Answer',
    ...bodyTables(answer),
    '## Codes',
    codes.length === 0 ? 'None of its own.' : table(['Code', 'Meaning'], codes),
    'Besides [those of every service](README.md#codes-of-every-service).',
    ...examples
      .slice(0, examplesMax)
      .flatMap((example) => [
        `## Example: ${example.title}`,
        code(example.request),
        code(example.response),
      ]),
    ...(examples.length > examplesMax
      ? ['[openapi.json](openapi.json) has the other examples.']
      : []),
  ]
    .join('\n\n')
    .concat('\n');
}

/** More would hide the fields above them. */
const examplesMax = 3;

/** The index: what all services share, and where each stands. */
export function indexPage(docs: readonly ServiceDoc[]): string {
  const areas = Map.groupBy(docs, ({ area }) => area);
  const lists = [...areas].toSorted(byName).flatMap(([area, of]) => [
    `### ${area}`,
    table(
      ['Service', 'What for'],
      of.map(({ name, purpose }) => [`[${name}](${name}.md)`, firstSentence(purpose)]),
    ),
  ]);
  return [
    '# The services of the switch',
    generated('the contracts and scripts/api-docs/pages.ts'),
    introduction,
    '## Codes of every service',
    table(['Code', 'Meaning'], codesOfAll),
    '## Services',
    ...lists,
  ]
    .join('\n\n')
    .concat('\n');
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one.localeCompare(other);

const introduction = `There is one path, \`POST /Entities/FSwitchServiceCall\`. Its body is JSON of seven texts, of which \`servicename\` says which service is meant and \`request\` holds that service's request, sealed by the envelope that portal and switch have agreed on ([WA-ENV-1](../envelope.md), or [another](../another-envelope.md)). GET_TOKEN, the one call that is not sealed, fetches the key. An opened answer is \`{ "body": "…", "error": { "Code": "0", "Message": "", "Details": "" } }\`, where \`body\` is JSON text, and empty with any other code. With 9100 \`Details\` is JSON: a list of \`{ field, rule }\`, each field that is wrong with what would have been right.

A page shows what stands inside the envelope: the request, which a switch may take to the letter, and the answer as it is written. A reader of answers takes more (decision 0058): null or a blank where there is nothing, numbers for amounts and codes, one object for a list of one. What is marked as an addition is not in the bank's documents; a switch that has it announces the capability in the answer to GET_TOKEN, and a field that \`nothing\` announces is there or not.

[openapi.json](openapi.json) says the same for programs: OpenAPI 3.1, the services as alternatives told apart by \`servicename\`, each naming the schema of its answer. The simulator shows both under \`/__sim/api-docs\`. To try a service: \`npm run call -- BalanceEnquiryService '{}' --as asha\` ([the client](../../packages/client/README.md)).`;

function bodyTables(schema: WireSchema): string[] {
  const alternatives = alternativesOf(schema);
  return alternatives.flatMap((one, at) => {
    const rows = fieldRows(one).map(({ path, form, isOptional, announcedAs }) => [
      `\`${path}\`${isOptional ? ', optional' : ''}`,
      form,
      announcedAs === undefined ? '' : additionText(announcedAs),
    ]);
    const told = rows.length === 0 ? 'No fields.' : tableOf(rows);
    if (alternatives.length === 1) return [told];
    const mark = one['x-announced-as'];
    const note = mark === undefined ? '' : `, ${additionText(mark)}`;
    return [`Form ${at + 1} of ${alternatives.length}${note}:`, told];
  });
}

const additionText = (capability: string) =>
  capability === 'nothing' ? 'addition' : `addition, announced as \`${capability}\``;

/** A column that is empty throughout is left out. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const hasNotes = rows.some(([, , note]) => note !== '');
  return hasNotes
    ? table(['Field', 'On the wire', ''], rows)
    : table(
        ['Field', 'On the wire'],
        rows.map((row) => row.slice(0, 2)),
      );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const code = (value: Readonly<Record<string, unknown>>) =>
  `\`\`\`json\n${Object.keys(value).length === 0 ? '{}' : shortJson(value)}\n\`\`\``;

/** JSON with a line for each field, and one for each row of a list. */
function shortJson(value: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(value).map(([name, field]) => {
    const rows = Array.isArray(field) ? field.map((row) => `    ${JSON.stringify(row)}`) : [];
    const told = rows.length === 0 ? JSON.stringify(field) : `[\n${rows.join(',\n')}\n  ]`;
    return `  ${JSON.stringify(name)}: ${told}`;
  });
  return `{\n${fields.join(',\n')}\n}`;
}

const firstSentence = (text: string) =>
  /^.*?[.:;](?= |$)/.exec(text)?.[0].replace(/[:;]$/, '.') ?? text;
