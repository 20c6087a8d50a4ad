import { memo } from 'react';
import type { Person, SmsMessage } from '../control/shapes.ts';
import { bankMoment } from '../header/bank-time.ts';
import { CopyValue } from '../ui/CopyValue.tsx';

type Props = { readonly message: SmsMessage; readonly readers: readonly Person[] };

/** One message, its one-time password large enough to be read across a desk. */
export const Message = memo(function Message({ message, readers }: Props) {
  const { at, to, text, otp, requestType } = message;
  const names = readers.map(({ name }) => name).join(', ');
  return (
    <li className="message" data-request-type={requestType}>
      <p className="message-to">
        <strong>{names || to}</strong>
        {names !== '' && <span className="num soft">{to}</span>}
      </p>
      {otp !== null && (
        <CopyValue value={otp} what={`one-time password for ${names || to}`} className="otp num" />
      )}
      <p className="message-text">{text === '' ? <em>erased by the bank</em> : text}</p>
      <p className="message-meta soft">
        <time className="num" dateTime={at}>
          {bankMoment(at)}
        </time>
        <span className="message-kind">{requestType}</span>
      </p>
    </li>
  );
});
