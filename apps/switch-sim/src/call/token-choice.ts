import { ConfigError, type Environment } from './config-error.ts';

/** What somebody has to send to be let in, as a setting names it; null where none is set. */
export function readToken(environment: Environment, name: string): string | null {
  const token = environment[name] || null;
  if (token === null || token.length >= 16) return token;
  throw new ConfigError(`${name} is too short: use at least 16 characters.`);
}
