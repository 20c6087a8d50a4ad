import { createInterface } from 'node:readline/promises';
import { ClearError } from '../clear-error.mjs';

/** The one-time password that somebody reads elsewhere and types, or pipes in. */
export async function askForOtp(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new AbortController();
  // Else the question would never be answered, and Node would end in the middle of the command.
  terminal.once('close', () => ended.abort());
  try {
    return (await terminal.question(question, ended)).trim();
  } catch {
    throw new ClearError('Nobody has typed the one-time password.', 2);
  } finally {
    terminal.close();
  }
}
