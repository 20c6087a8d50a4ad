import { join } from 'node:path';
import { buildSwitch } from '../../scripts/start.ts';
import { killRounds } from '../assurance/kill-rounds.ts';
import { startBankProgram } from '../bank-program.ts';
import { measured, median, type Measurement } from '../ratio.ts';
import { seededRandom } from '../seeded-random.ts';

/** Goal 9: nothing acknowledged is lost by kill -9, and a restart takes little more than a clean one. */
export async function crashGoal(
  folder: string,
  rounds: number,
  millisecondsMax: number,
): Promise<Measurement[]> {
  const dataDirectory = join(folder, 'kills', 'data');
  const random = seededRandom(1971);
  const { bank: program } = await buildSwitch();
  const summary = await killRounds({ dataDirectory, program, rounds, random, millisecondsMax });
  for (const wrong of summary.wrongs) console.log(wrong);
  if (summary.wrongs.length > 0) throw new Error('Acknowledged transfers were lost or doubled.');
  const clean: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    const bank = await startBankProgram(dataDirectory, program);
    clean.push(bank.readyMilliseconds);
    await bank.stop();
  }
  const usual = median(clean);
  const restarts = summary.restartMilliseconds;
  return [
    measured(
      '9a',
      restarts.map((milliseconds) => milliseconds / usual),
      `clean ${Math.round(usual)} ms, after a kill ${Math.round(median(restarts))} ms, ${summary.unknown} without an answer, ${summary.unknownButDone} of them done`,
      String(summary.acknowledged),
    ),
    measured(
      '9b',
      restarts,
      `the slowest of ${restarts.length} ${Math.round(Math.max(...restarts))} ms`,
    ),
  ];
}
