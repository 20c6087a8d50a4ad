import { Paginator } from 'primereact/paginator';
import { useTranslation } from 'react-i18next';
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
          template="PrevPageLink PageLinks NextPageLink"
          onPageChange={(event) => onPage(event.page)}
        />
      </PrimeParts>
    </nav>
  );
}
