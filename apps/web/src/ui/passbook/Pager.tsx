import { Paginator } from 'primereact/paginator';
import { cloneElement, type JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { offWhen } from '../buttons/off-when.ts';
import { PrimeParts } from '../PrimeParts.tsx';

type Props = {
  /** The table's name, so that several pagers on a screen differ for a screen reader. */
  label: string;
  page: number;
  pageSize: number;
  rows: number;
  onPage: (page: number) => void;
};

/** Leads through the pages of a table. */
export function Pager({ label, page, pageSize, rows, onPage }: Props) {
  const { t } = useTranslation('ui');
  const from = page * pageSize + 1;
  const to = Math.min(rows, from + pageSize - 1);
  return (
    <nav className="pager" aria-label={t(($) => $.table.pages, { table: label })}>
      <span className="num soft">{t(($) => $.table.range, { from, to, total: rows })}</span>
      <PrimeParts>
        <Paginator
          first={page * pageSize}
          rows={pageSize}
          totalRecords={rows}
          alwaysShow
          template={{
            layout: 'PrevPageLink PageLinks NextPageLink',
            PrevPageLink: ({ element }) =>
              called(
                t(($) => $.table.previous),
                element,
              ),
            PageLinks: ({ element, page: at }) =>
              called(
                t(($) => $.table.page, { page: at + 1 }),
                element,
              ),
            NextPageLink: ({ element }) =>
              called(
                t(($) => $.table.next),
                element,
              ),
          }}
          onPageChange={(event) => onPage(event.page)}
        />
      </PrimeParts>
    </nav>
  );
}

/**
 * A button of the package, which calls itself by an English name of its own and would lose the focus
 * at the first and last page.
 */
function called(name: string, element: JSX.Element): JSX.Element {
  const { disabled, onClick } = element.props;
  const ends = disabled === true ? { disabled: false, ...offWhen(true, onClick) } : {};
  return cloneElement(element, { 'aria-label': name, ...ends });
}
