import { callsArea } from './calls.ts';
import { clockArea } from './clock.ts';
import { counterArea } from './counter.ts';
import { faultsArea } from './faults.ts';
import { outcomesArea } from './outcomes.ts';
import { peopleArea } from './people.ts';
import { policyArea } from './policy.ts';
import { recordingArea } from './recording.ts';
import { replaysArea } from './replays.ts';
import { stubsArea } from './stubs.ts';
import type { ControlArea } from './route.ts';
import { scenariosArea, worldsArea } from './worlds.ts';

/** The whole control API, in the order in which its examples can be tried. */
export const controlAreas: readonly ControlArea[] = [
  worldsArea,
  scenariosArea,
  peopleArea,
  clockArea,
  faultsArea,
  stubsArea,
  outcomesArea,
  policyArea,
  counterArea,
  callsArea,
  recordingArea,
  replaysArea,
];
