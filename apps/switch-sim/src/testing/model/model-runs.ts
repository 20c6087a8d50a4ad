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
  const arbitrary = bankCommands(plan.commands, replayPath);
  const play = async (commands: Commands) => {
    await fc.asyncModelRun(async () => {
      const real = await openWorld(askedOf(bank), modelScenario);
      const accounts = await accountsOf(real.world().bank.store.read);
      const model: Model = firstModel(modelScenario, accounts);
      return { model, real };
    }, commands);
    counts.runs += 1;
    counts.commands += [...commands].length;
  };
  if (path === undefined) {
    const details = await fc.check(fc.asyncProperty(arbitrary, play), { seed, numRuns });
    return { ...counts, fault: details.failed ? faultOf(details, plan) : null };
  }
  // A check of a path that passes goes on with all that this run could be shrunk to.
  const found = { seed, numRuns: 1, counterexamplePath: path };
  for (const commands of fc.sample(arbitrary, { seed, path, numRuns: 1 })) {
    try {
      await play(commands);
    } catch (errorInstance) {
      const fault = faultOf({ ...found, counterexample: commands, errorInstance }, plan);
      return { ...counts, fault };
    }
  }
  return { ...counts, fault: null };
}

type Commands = ReturnType<typeof bankCommands> extends fc.Arbitrary<infer T> ? T : never;

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
