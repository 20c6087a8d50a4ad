import type { WorldDiff } from '@sahakar/simulator/answers-of-instruments';
import { type ReactNode, useState } from 'react';
import type { TableDiff } from '../control/worlds-api.ts';
import { JsonText } from '../ui/JsonText.tsx';
import { pageOf } from '../ui/page-of.ts';
import { Pages } from '../ui/Pages.tsx';

type Props = { readonly diff: WorldDiff };

/** Large worlds differ in tens of thousands of rows, so no more is drawn than is looked at. */
export function Differences({ diff: { from, to, words, tables } }: Props) {
  return (
    <section className="apart" aria-label={`From ${from} to ${to}`}>
      <h3>
        {from} → {to}
      </h3>
      {tables.length === 0 && <p className="soft">Nothing is other.</p>}
      <InPages list="what is other in words" all={words}>
        {(shown) => (
          <ul aria-label="In words">
            {shown.map((sentence, index) => (
              <li key={`${index} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
        )}
      </InPages>
      {tables.map((table) => (
        <Table key={table.table} diff={table} />
      ))}
    </section>
  );
}

type TableProps = { readonly diff: TableDiff };

function Table({ diff }: TableProps) {
  const [isOpen, setOpen] = useState(false);
  const { table, added, removed, changed } = diff;
  const counts = { more: added.length, fewer: removed.length, changed: changed.length };
  const told = Object.entries(counts).flatMap(([word, count]) =>
    count === 0 ? [] : [`${count} ${word}`],
  );
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {table} <span className="soft">{told.join(', ')}</span>
      </summary>
      {isOpen && <Rows diff={diff} />}
    </details>
  );
}

function Rows({ diff: { table, added, removed, changed } }: TableProps) {
  return (
    <>
      <InPages list={`what is changed in ${table}`} all={changed}>
        {(shown) =>
          shown.map(({ key, changes }) => (
            <dl key={key} className="changes">
              <dt className="num">{key}</dt>
              {Object.entries(changes).map(([column, { before, after }]) => (
                <dd key={column}>
                  {column}: <del>{textOf(before)}</del> → <ins>{textOf(after)}</ins>
                </dd>
              ))}
            </dl>
          ))
        }
      </InPages>
      <InPages list={`what is more in ${table}`} all={added}>
        {(shown) => <JsonText title="More" value={shown} />}
      </InPages>
      <InPages list={`what is no longer there in ${table}`} all={removed}>
        {(shown) => <JsonText title="No longer there" value={shown} />}
      </InPages>
    </>
  );
}

type InPagesProps<Row> = {
  readonly list: string;
  readonly all: readonly Row[];
  readonly children: (shown: readonly Row[]) => ReactNode;
};

function InPages<Row>({ list, all, children }: InPagesProps<Row>) {
  const [wantedPage, setPage] = useState(0);
  const page = pageOf(all, wantedPage);
  if (all.length === 0) return null;
  return (
    <>
      {children(page.rows)}
      {page.rows.length < all.length && (
        <Pages list={list} of={page} back="Back" on="Further" onPage={setPage} />
      )}
    </>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
