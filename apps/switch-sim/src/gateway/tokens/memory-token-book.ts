import { elapsedMilliseconds } from '../../clock.ts';
import type { IssuedToken, TokenBook, TokenLimits } from './token-book.ts';

type KeptToken = {
  readonly token: IssuedToken;
  /** By the time that has really passed: a clock that was set back would keep all in their places. */
  readonly keptUntil: number;
  failures: number;
};

/** Tokens of the one process that owns a SQLite bank; a restart voids them all. */
export function memoryTokenBook(limits: () => TokenLimits): TokenBook {
  const tokens = new Map<string, KeptToken>();
  const bySession = new Map<string, string[]>();
  /** Of sessions without a user, the oldest first. */
  const ofStrangers = new Set<string>();

  const forget = (kid: string): boolean => {
    const token = tokens.get(kid)?.token;
    if (token === undefined) return false;
    tokens.delete(kid);
    ofStrangers.delete(kid);
    const others = (bySession.get(token.sessionHash) ?? []).filter((other) => other !== kid);
    if (others.length === 0) bySession.delete(token.sessionHash);
    else bySession.set(token.sessionHash, others);
    return true;
  };

  /** Tokens live equally long, so the oldest stand first in the map. */
  const forgetExpired = () => {
    const now = elapsedMilliseconds();
    for (const [kid, { keptUntil }] of tokens) {
      if (keptUntil >= now) return;
      forget(kid);
    }
  };

  return {
    async add(token, isOfUser) {
      forgetExpired();
      const { perSessionMax, liveMax } = limits();
      if (tokens.size >= liveMax) {
        const [oldest] = ofStrangers;
        if (!isOfUser || oldest === undefined) return false;
        forget(oldest);
      }
      const siblings = bySession.get(token.sessionHash) ?? [];
      if (siblings.length >= perSessionMax && siblings[0] !== undefined) forget(siblings[0]);
      const keptUntil = elapsedMilliseconds() + token.expiresAt - token.issuedAt;
      tokens.set(token.kid, { token, keptUntil, failures: 0 });
      if (!isOfUser) ofStrangers.add(token.kid);
      bySession.set(token.sessionHash, [...(bySession.get(token.sessionHash) ?? []), token.kid]);
      return true;
    },
    async find(kid) {
      return tokens.get(kid)?.token ?? null;
    },
    async ofSession(sessionHash) {
      const kids = (bySession.get(sessionHash) ?? []).toReversed();
      return kids.flatMap((kid) => tokens.get(kid)?.token ?? []);
    },
    async noteFailure(kid) {
      const entry = tokens.get(kid);
      if (entry === undefined) return;
      entry.failures += 1;
      if (entry.failures >= limits().failuresMax) forget(kid);
    },
    async take(kid) {
      return forget(kid);
    },
  };
}
