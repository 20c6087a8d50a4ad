import { memo, useEffect, useRef, useState } from 'react';
import { type Person, type SmsMessage } from '@sahakar/simulator/answers';
import { type Connection } from '../live/live-feed.ts';
import { readersOf } from '../people/cast-names.ts';
import { announce } from '../ui/announce.ts';
import { Choice, type Option } from '../ui/Field.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { type Bench } from '../use-bench.ts';
import { bankMoment } from '../header/bank-time.ts';
import { CopyValue } from '../ui/CopyValue.tsx';

/** Somebody who waits for a one-time password, and a way to give it to him. */
export type Receiver = {
  readonly mobile: string;
  readonly name: string;
  readonly fill: (otp: string) => void;
};

type Props = { readonly bench: Bench; readonly receivers?: readonly Receiver[] };

const shownFirst = 50;
const nobody: readonly Receiver[] = [];

/** Every telephone of the bank's customers in one place, beside whatever section is open. */
export function Inbox({ bench, receivers = nobody }: Props) {
  const { live, cast, healthProblem } = bench;
  const [mobile, setMobile] = useState('');
  const [shownMax, setShownMax] = useState(shownFirst);
  const messages = live.messages.filter(({ to }) => mobile === '' || to === mobile);
  useArrivals(live.isRead, messages, cast);
  return (
    <aside className="inbox" aria-labelledby="inbox-title">
      <div className="inbox-head">
        <h2 id="inbox-title">SMS inbox</h2>
        <ConnectionState connection={live.connection} />
        <Choice
          className="input inbox-filter"
          aria-label="Show messages to"
          value={mobile}
          options={[
            { value: '', words: 'Messages to everybody' },
            ...telephones(cast, live.messages),
          ]}
          onValue={setMobile}
        />
      </div>
      {!live.isRead && healthProblem === null && <Waiting what="the inbox" />}
      {live.isRead && messages.length === 0 && <EmptyInbox isFiltered={mobile !== ''} />}
      <ol className="messages" aria-label="Messages, newest first">
        {messages.slice(0, shownMax).map((message) => (
          <Message
            key={message.id}
            message={message}
            readers={readersOf(cast, message.to)}
            receivers={receivers}
          />
        ))}
      </ol>
      {messages.length > shownMax && (
        <button
          type="button"
          className="btn quiet compact"
          onClick={() => setShownMax(shownMax + shownFirst)}
        >
          Show older messages
        </button>
      )}
    </aside>
  );
}

function EmptyInbox({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <p className="soft small empty">
      {isFiltered
        ? 'Nothing was sent to this number.'
        : 'Nothing was sent yet. Sign in to the portal, and the one-time password appears here.'}
    </p>
  );
}

const connectionWords = {
  connecting: 'connecting',
  live: 'live',
  polling: 'asking again and again',
  lost: 'not reachable',
} as const satisfies Record<Connection, string>;

function ConnectionState({ connection }: { readonly connection: Connection }) {
  return (
    <span className={`connection ${connection}`} role="status">
      {connectionWords[connection]}
    </span>
  );
}

/** The cast's numbers in the order of the cast, then any other that something was sent to. */
function telephones(cast: readonly Person[], messages: readonly SmsMessage[]): readonly Option[] {
  const numbers = new Set([...cast.map(({ mobile }) => mobile), ...messages.map(({ to }) => to)]);
  return [...numbers].map((number) => {
    const names = readersOf(cast, number).map(({ name }) => name);
    return { value: number, words: [names.join(', '), number].filter(Boolean).join(' · ') };
  });
}

/** Says the newest message aloud when it arrives while the console is open. */
function useArrivals(
  isRead: boolean,
  messages: readonly SmsMessage[],
  cast: readonly Person[],
): void {
  const last = useRef<string | null>(null);
  const newest = messages[0];
  useEffect(() => {
    const isNew = last.current !== null && newest !== undefined && newest.id > last.current;
    if (isRead) last.current = newest?.id ?? '';
    if (!isNew) return;
    const names = readersOf(cast, newest.to).map(({ name }) => name);
    const who = names.length > 0 ? names.join(' and ') : newest.to;
    announce(`SMS to ${who}: ${newest.otp ?? newest.text}`);
  }, [isRead, newest, cast]);
}

type MessageProps = {
  readonly message: SmsMessage;
  readonly readers: readonly Person[];
  readonly receivers: readonly Receiver[];
};

/** One message, its one-time password large enough to be read across a desk. */
const Message = memo(function Message({ message, readers, receivers }: MessageProps) {
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
      {otp !== null &&
        receivers
          .filter(({ mobile }) => mobile === to)
          .map(({ name, fill }) => (
            <button key={name} type="button" className="btn compact" onClick={() => fill(otp)}>
              Fill it in at the {name}
            </button>
          ))}
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
