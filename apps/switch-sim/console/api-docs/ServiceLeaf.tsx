import { alternativesOf, fieldRows } from '@sahakar/contracts/api-docs/field-rows';
import type { WireSchema } from '@sahakar/contracts/api-docs/wire-schema';
import { JsonText } from '../ui/JsonText.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import type { Service } from './open-api.ts';

/** All that there is to know of one service. */
export function ServiceLeaf({ service }: { readonly service: Service }) {
  const { name, purpose, who, facts, codes, request, answer, examples } = service;
  const callers = who.map(({ operation, who: those }) => [
    operation === null ? 'Who may call' : `Who may call with ${operation}`,
    those,
  ]);
  return (
    <>
      <SectionHead title={name} />
      <p>{purpose}</p>
      <Rows
        caption="At a glance"
        head={['', '']}
        rows={[...callers, ...facts.map((row) => row.map(plain))]}
      />
      <h2>Request</h2>
      <BodyTables what="request" schema={request} />
      <h2>Answer</h2>
      <BodyTables what="answer" schema={answer} />
      <h2>Codes</h2>
      {codes.length === 0 ? (
        <p>None but those of every service.</p>
      ) : (
        <Rows caption="Codes of its own" head={['Code', 'Meaning']} rows={codes} />
      )}
      {examples.map((example, at) => (
        <section key={JSON.stringify(example)} className="call-said">
          <JsonText title={`Request of example ${at + 1}`} value={example.request} />
          <JsonText title={`Answer of example ${at + 1}`} value={example.answer} />
        </section>
      ))}
    </>
  );
}

type BodyProps = { readonly what: string; readonly schema: WireSchema };

function BodyTables({ what, schema }: BodyProps) {
  const forms = alternativesOf(schema);
  return forms.map((form, at) => {
    const place = forms.length === 1 ? '' : `, form ${at + 1} of ${forms.length}`;
    const rows = fieldRows(form).map(({ path, form: told, isOptional, announcedAs }) => [
      path,
      `${plain(told)}${isOptional ? '; may be missing' : ''}`,
      announcedAs === undefined ? '' : additionText(announcedAs),
    ]);
    const mark = form['x-announced-as'];
    const note = mark === undefined ? '' : `: ${additionText(mark)}`;
    const caption = `Fields of the ${what}${place}${note}`;
    if (rows.length === 0) return <p key={caption}>The {what} has no fields.</p>;
    return (
      <Rows
        key={caption}
        caption={caption}
        head={['Field', 'On the wire', 'Addition']}
        rows={rows}
      />
    );
  });
}

/** Without the marks of Markdown, for which the texts are written too. */
const plain = (text: string) => text.replaceAll('`', '');

const additionText = (capability: string) =>
  capability === 'nothing' ? 'announced by nothing' : `announced as ${capability}`;

type RowsProps = {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

function Rows({ caption, head, rows }: RowsProps) {
  const width = rows.some(([, , third = '']) => third !== '') ? 3 : 2;
  return (
    <div className="leaf table-leaf">
      <table className="api">
        <caption>{caption}</caption>
        {head.some((name) => name !== '') && (
          <thead>
            <tr>
              {head.slice(0, width).map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(([name = '', ...told]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {told.slice(0, width - 1).map((text, at) => (
                <td key={head[at + 1]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
