import type { ReactNode } from 'react';

type Props = {
  readonly caption: string;
  /** What stands over each column; over a column of numbers to their right. */
  readonly heads: readonly (string | { readonly number: string })[];
  readonly className?: string;
  /** Shown where nothing above the table says what it is. */
  readonly isCaptionShown?: boolean;
  readonly hasActions?: boolean;
  /** The rows. */
  readonly children: ReactNode;
};

/** A table with its name and its heads, as everybody reads them. */
export function ListTable(props: Props) {
  const { caption, heads, className, isCaptionShown = false, hasActions = false, children } = props;
  return (
    <table className={className}>
      <caption className={isCaptionShown ? undefined : 'visually-hidden'}>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) =>
            typeof head === 'string' ? (
              <th key={head} scope="col">
                {head}
              </th>
            ) : (
              <th key={head.number} scope="col" className="r">
                {head.number}
              </th>
            ),
          )}
          {hasActions && (
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
