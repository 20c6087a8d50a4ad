import { execFile } from 'node:child_process';

type Ended = {
  /** A number where it has ended by itself. */
  readonly exitCode: unknown;
  readonly stderr: string;
  /** All that it has printed. */
  readonly output: string;
};

type Surroundings = { readonly dataDirectory?: string; readonly cwd?: string };

/** Runs a program of the bank to its end, with these words behind it. */
export const runProgram = (file: string, words: readonly string[], where: Surroundings) =>
  runCommand(process.execPath, [file, ...words], where);

/** The same of whatever the system knows. */
export function runCommand(
  command: string,
  words: readonly string[],
  { dataDirectory, cwd }: Surroundings,
): Promise<Ended> {
  const env = { ...process.env, ...(dataDirectory !== undefined && { DATA_DIR: dataDirectory }) };
  return new Promise((resolve) => {
    execFile(command, words, { cwd, env }, (error, stdout, stderr) =>
      resolve({ exitCode: error === null ? 0 : error.code, stderr, output: stdout + stderr }),
    );
  });
}
