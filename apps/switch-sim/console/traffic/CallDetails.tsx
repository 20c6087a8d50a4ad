import { responseCodes } from '@sahakar/contracts/response-codes';
import type { RecordedCall } from '../control/shapes.ts';
import { bankMoment } from '../header/bank-time.ts';
import { CopyValue } from '../ui/CopyValue.tsx';
import { JsonText } from '../ui/JsonText.tsx';

type Props = { readonly call: RecordedCall };

/** What both sides said in the clear, and the id by which the call can be found in the log. */
export function CallDetails({ call }: Props) {
  const { at, code, requestId, request, response } = call;
  const meaning = codeMeaning(code);
  return (
    <div className="call">
      <dl className="call-facts">
        <div>
          <dt>Request id</dt>
          <dd>
            {requestId === '' ? (
              <span className="soft">none</span>
            ) : (
              <CopyValue value={requestId} what="request id" />
            )}
          </dd>
        </div>
        <div>
          <dt>Bank time</dt>
          <dd className="num">{bankMoment(at)}</dd>
        </div>
        {meaning !== null && (
          <div>
            <dt>Code {code}</dt>
            <dd>{meaning}</dd>
          </div>
        )}
      </dl>
      <div className="call-said">
        <JsonText title="Request" value={request} />
        <JsonText title="Response" value={response} />
      </div>
    </div>
  );
}

const meanings: Readonly<Record<string, string>> = responseCodes;

function codeMeaning(code: string): string | null {
  return meanings[code]?.replaceAll('-', ' ') ?? null;
}
