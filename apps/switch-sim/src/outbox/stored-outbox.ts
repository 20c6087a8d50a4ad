import { boundRow } from '@sahakar/db/prepared-statements';
import { prepared, type Tx } from '@sahakar/db/dialect';
import { sms } from '@sahakar/db/schema/outbox';
import { noteEffect } from '../call/call-trace.ts';
import { type Clock, kolkataIso } from '../clock.ts';
import type { EventHub } from '../instruments/event-hub.ts';
import type { Secrets } from '../secrets.ts';
import { timeOrderedIds } from '../time-ordered-id.ts';
import type { AfterCommit } from '../worlds/writes/after-commit.ts';
import type { Outbox } from './outbox.ts';
import type { InboxMessage } from './sms-inbox.ts';

export type OutboxParts = {
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly bankName: string;
  readonly events: EventHub;
  readonly afterCommit: AfterCommit['afterCommit'];
  /** The id of the last message that is there; left out where there is none. */
  readonly lastSmsId?: string | undefined;
};

/** Writes messages into the store, sealed, and announces each one when it is committed. */
export function storedOutbox(parts: OutboxParts): Outbox {
  const { clock, secrets, bankName, events, afterCommit, lastSmsId } = parts;
  const nextId = timeOrderedIds(lastSmsId);
  return {
    async send(tx, message) {
      const { mobile, requestType, otp } = message;
      // A signatory need not have a number, and what goes to nobody is no message.
      if (mobile === '') return;
      const id = nextId();
      const at = clock.now();
      const text = visible(
        typeof message.text === 'string' ? message.text : message.text(bankName),
      );
      await insertSms(tx).execute({
        id,
        at,
        mobile,
        requestType,
        sealed: secrets.seal(JSON.stringify({ text, otp })),
      });
      noteEffect(tx, { kind: 'sms', id, to: mobile, requestType });
      afterCommit(tx, () => {
        const arrival: InboxMessage = {
          id,
          at: kolkataIso(at),
          to: mobile,
          text,
          otp,
          requestType,
        };
        events.publish('sms', arrival);
      });
    },
  };
}

/**
 * Characters that nobody sees can turn the words of a message around, or hide some of them. A joiner
 * behind a virama is seen, in the shape of what it joins or keeps apart (RFC 5892, A.1 and A.2): with
 * it Marathi writes half of a ra, and it hides nothing.
 */
function visible(text: string): string {
  return seenWhole.test(text) ? text : text.replaceAll(unseen, '');
}

/** Nearly every message is written so, and then nothing in it has to be looked for. */
const seenWhole = /^[\x20-\x7e\n]*$/;

/** The viramas are those of the scripts in which languages of India are written. */
const unseen =
  /(?!\n)(?!(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d])[\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const insertSms = prepared('sms.insert', (tx: Tx) => tx.insert(sms).values(boundRow(sms)));
