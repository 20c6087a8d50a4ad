import * as fc from 'fast-check';
import type { TestBank } from '../start-bank.ts';
import type { Model } from './bank-model.ts';
import { bankCommands } from './bank-commands.ts';
import { firstModel } from './first-model.ts';
import { modelScenario } from './model-scenario.ts';
import { askedOf, openWorld } from './opened-world.ts';
import { accountsOf } from './pictures.ts';

/** How many runs, of how many commands at most, and from which seed. */
export type RunPlan = {
  readonly seed: number;
  readonly runs: number;
  readonly commands: number;
  /** Where one failed run of that seed is, as its report says. */
  readonly path?: string | undefined;
  readonly replayPath?: string | undefined;
};

/** What was played, and what was found; null where bank and model agreed. */
export type RunReport = {
  readonly runs: number;
  readonly commands: number;
  readonly fault: string | null;
};

/**
 * Plays runs of random commands, each against a world of its own made from the scenario's template. A
 * run that fails is made as short as it can be, and told with what repeats it.
 */
export async function playRuns(bank: TestBank, plan: RunPlan): Promise<RunReport> {
  const { seed, runs: numRuns, path, replayPath } = plan;
  const counts = { runs: 0, commands: 0 };
  const property = fc.asyncProperty(bankCommands(plan.commands, replayPath), async (commands) => {
    await fc.asyncModelRun(async () => {
      const real = await openWorld(askedOf(bank), modelScenario);
      const accounts = await accountsOf(real.world().bank.store.read);
      const model: Model = firstModel(modelScenario, accounts);
      return { model, real };
    }, commands);
    counts.runs += 1;
    counts.commands += [...commands].length;
  });
  const again = path === undefined ? {} : { path, endOnFailure: true };
  const details = await fc.check(property, { seed, numRuns, ...again });
  return { ...counts, fault: details.failed ? faultOf(details, plan) : null };
}

type Found = {
  readonly counterexample: unknown;
  readonly counterexamplePath: string | null;
  readonly errorInstance: unknown;
  readonly seed: number;
  readonly numRuns: number;
};

function faultOf(details: Found, { commands }: RunPlan): string {
  const { counterexample, counterexamplePath: path, errorInstance, seed, numRuns } = details;
  const steps = String(counterexample);
  const replayPath = /replayPath="([^"]*)"/.exec(steps)?.[1];
  const repeat = JSON.stringify({ seed, commands, path, replayPath });
  const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return [
    message,
    `in run ${numRuns} of seed ${seed}, by`,
    steps,
    `Repeat with: MODEL_REPLAY='${repeat}' npm test -- model-against-bank`,
  ].join('\n');
}
