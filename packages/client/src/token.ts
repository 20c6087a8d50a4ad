import { TokenNews } from '@sahakar/contracts/envelope';
import type { Grant, TokenQuestion } from '@sahakar/crypto/codecs/seam';
import {
  beforeCall,
  type Failure,
  readClear,
  readOpened,
  type Refused,
  unreadable,
} from './outcome.ts';
import type { Exchange } from './exchange.ts';

/** A key for exactly one call, and what the switch said beside it. */
export type Token = {
  readonly grant: Grant;
  /** What the switch can do beyond the documents, and the bank's time. */
  readonly news: TokenNews;
  /** The switch's machine time for now, in milliseconds. */
  now(): number;
};

export type Asked = { readonly kind: 'token'; readonly token: Token } | Refused | Failure;

/** Reads the answer to GET_TOKEN, which always comes in the clear. */
export function readToken(question: TokenQuestion, exchange: Exchange): Asked {
  const { status, headers, text } = exchange;
  if (status !== 200) return beforeCall(readClear(status, headers, text));
  const answer = readOpened(status, text);
  if (answer.kind !== 'success') return beforeCall(answer);
  let grant: Grant;
  try {
    grant = question.readGrant(answer.body);
  } catch {
    return unreadable(status, 'holds no key of this envelope', false);
  }
  const news = TokenNews.safeParse(answer.body);
  const issuedAt = grant.issuedAt ?? (Date.parse(headers.get('date') ?? '') || Date.now());
  // The switch wrote its time half way between question and answer.
  const offset = issuedAt + (exchange.endedAt - exchange.startedAt) / 2 - exchange.endedAt;
  return {
    kind: 'token',
    token: {
      grant,
      news: news.success ? news.data : { Capabilities: [] },
      now: () => Math.round(performance.now() + offset),
    },
  };
}
