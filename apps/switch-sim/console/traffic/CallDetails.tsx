import { responseCodes } from '@sahakar/contracts/response-codes';
import type { RecordedCall } from '@sahakar/simulator/answers';
import { bankMoment } from '../header/bank-time.ts';
import { CallReasons } from './CallReasons.tsx';
import { CopyValue } from '../ui/CopyValue.tsx';
import { Download } from '../ui/Download.tsx';
import { JsonText } from '../ui/JsonText.tsx';

type Props = {
  readonly call: RecordedCall;
  /** The line that sends the same again. */
  readonly line: string;
};

/** What both sides said in the clear, and the id by which the call can be found in the log. */
export function CallDetails({ call, line }: Props) {
  const { at, code, requestId, request, response, kind, why } = call;
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
        {kind === 'call' && why !== null && (
          <div>
            <dt>Again</dt>
            <dd>
              <CopyValue value={line} what="line for npm run call" shown="copy as call" />{' '}
              <Download path={`/recording?call=${call.id}`} name={`${call.service}.yaml`}>
                save as step
              </Download>
            </dd>
          </div>
        )}
      </dl>
      {why === null ? (
        <p className="soft">Of calls that are long past only the row is kept.</p>
      ) : (
        <CallReasons why={why} />
      )}
      {(kind === 'call' || kind === 'stub') && why !== null && (
        <div className="call-said">
          <JsonText title="Request" value={request} />
          <JsonText title="Response" value={response} />
        </div>
      )}
    </div>
  );
}

const meanings: Readonly<Record<string, string>> = responseCodes;

function codeMeaning(code: string): string | null {
  return meanings[code]?.replaceAll('-', ' ') ?? null;
}
