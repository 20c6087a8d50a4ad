import { fork } from 'node:child_process';

type Message<Figures> = { readonly line: string } | { readonly figures: Figures };

/**
 * Runs a trial on PostgreSQL in a program of its own, since the engine is chosen when a program
 * starts. The program gets the plan as JSON and sends lines to be told and, at last, its figures.
 */
export function runTrial<Figures>(
  file: string,
  plan: object,
  tell: (line: string) => void,
): Promise<Figures> {
  return new Promise((resolve, reject) => {
    const trial = fork(file, [JSON.stringify(plan)], { execArgv: ['--conditions=postgres'] });
    trial.on('message', (message: Message<Figures>) => {
      if ('line' in message) tell(message.line);
      else resolve(message.figures);
    });
    trial.once('exit', (code) => reject(new Error(`The trial ended with ${code}`)));
  });
}
