import type { CustomTableLayout } from 'pdfmake/interfaces';

/** Is told of rows while a document is made: they are measured first, and laid out after. */
export type RowWatch = {
  readonly onMeasure: (firstRow: number) => void;
  readonly onLayOut: (row: number) => void;
};

type Style = {
  readonly rule: string;
  readonly spine: string;
  readonly isHeading?: boolean;
  /** The row that sums up, with a stronger rule above it. */
  readonly totalRow?: number;
  readonly watch?: RowWatch & { readonly firstRow: number };
};

/** The ruled leaf of a passbook: column rules, one line of the spine's colour below the head. */
export function passbookLayout(style: Style): CustomTableLayout {
  const { isHeading = false, totalRow, watch } = style;
  let isMeasured = false;
  return {
    hLineWidth: (line) => {
      watch?.onLayOut(watch.firstRow + line);
      if (isHeading) return line === 1 ? 1.2 : 0;
      return line === totalRow ? 0.8 : 0;
    },
    hLineColor: (line) => (isHeading || line === totalRow ? style.spine : style.rule),
    vLineWidth: (line, node) => {
      // The first question about a table comes when its cells are about to be measured.
      if (!isMeasured) watch?.onMeasure(watch.firstRow);
      isMeasured = true;
      return line === 0 || line === node.table.widths?.length ? 0 : columnRule;
    },
    vLineColor: () => style.rule,
    fillColor: () => (isHeading ? headingGround : null),
    paddingTop: () => rowPadding.top,
    paddingBottom: () => rowPadding.bottom,
    paddingLeft: () => cellPadding,
    paddingRight: () => cellPadding,
  };
}

/** What stands around a text in its cell; rows draw the rule between them themselves. */
export const rowPadding = { top: 2.6, bottom: 1.5 } as const;
export const cellPadding = 4;
export const columnRule = 0.35;
const headingGround = '#f3efe6';
