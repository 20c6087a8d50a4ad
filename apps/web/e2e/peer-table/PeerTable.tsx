// The peer of the search in a statement: PrimeReact's own table as its documentation shows it, with
// the search of all columns and a pager, on the very lines that the statement shows.
import { FilterMatchMode } from 'primereact/api';
import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { InputText } from 'primereact/inputtext';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'primereact/resources/themes/lara-light-blue/theme.css';

export type PeerRow = {
  readonly date: string;
  readonly particulars: string;
  readonly cheque: string;
  readonly withdrawal: string;
  readonly deposit: string;
  readonly balance: string;
};

const columns = [
  'date',
  'particulars',
  'cheque',
  'withdrawal',
  'deposit',
  'balance',
] as const satisfies readonly (keyof PeerRow)[];

function PeerTable({ rows }: { rows: PeerRow[] }) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <InputText
        type="search"
        aria-label="Search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <DataTable
        value={rows}
        paginator
        rows={10}
        filters={{ global: { value: typed, matchMode: FilterMatchMode.CONTAINS } }}
        globalFilterFields={[...columns]}
      >
        {columns.map((field) => (
          <Column key={field} field={field} header={field} />
        ))}
      </DataTable>
    </>
  );
}

const root = createRoot(document.querySelector('#table') ?? document.body);

/** The rows come from the test, which has them from the statement. */
window.addEventListener('message', ({ data }: MessageEvent<PeerRow[]>) => {
  if (Array.isArray(data)) root.render(<PeerTable rows={data} />);
});
