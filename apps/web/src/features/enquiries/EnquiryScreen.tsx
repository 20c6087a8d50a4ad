import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { formatAmount } from '../../ui/amounts/money.ts';
import { Notice } from '../../ui/Notice.tsx';
import { MatchCount } from '../../ui/passbook/MatchCount.tsx';
import { PassbookTable } from '../../ui/passbook/PassbookTable.tsx';
import { useAmountText } from '../../ui/amounts/ToggledAmount.tsx';
import { type EnquiryColumn, passbookColumn } from './columns.tsx';
import './enquiries.css';
import type { Enquiry } from './use-enquiry.ts';

type Props<Row> = {
  title: string;
  /** What the enquiry is asked with, above its table. */
  children?: ReactNode;
  enquiry: Enquiry<Row>;
  columns: readonly EnquiryColumn<Row>[];
  rowKey: (row: Row) => string;
  emptyText: string;
};

const pageSize = 10;

/** One enquiry: what it is asked with, and the rows that the bank answers, never any other. */
export function EnquiryScreen<Row>(props: Props<Row>) {
  const { title, children, enquiry, columns, rowKey, emptyText } = props;
  const { t } = useTranslation('enquiries');
  const amountText = useAmountText();
  return (
    <>
      <ScreenHeading title={title} />
      {enquiry.isOffered ? (
        <div className="enquiry">
          {children}
          <MatchCount
            search={enquiry.asked}
            count={enquiry.isAnswered ? enquiry.rows.length : undefined}
          />
          <PassbookTable
            caption={title}
            isCaptionHidden
            columns={columns.map((column) =>
              passbookColumn(column, (amount) => amountText(amount, formatAmount)),
            )}
            rows={enquiry.rows}
            rowKey={rowKey}
            state={enquiry.state}
            emptyText={emptyText}
            failure={enquiry.failure}
            onRetry={enquiry.retry}
            pageSize={pageSize}
            search={enquiry.asked}
          />
        </div>
      ) : (
        <div className="enquiry">
          <Notice tone="info">{t(($) => $.notOffered)}</Notice>
        </div>
      )}
    </>
  );
}
