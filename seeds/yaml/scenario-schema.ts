import * as z from 'zod/mini';
import { ScenarioShape } from './scenario-shape.ts';

/** The shape of a scenario as JSON Schema, by which editors complete and check. */
export function scenarioSchema(): object {
  return {
    ...z.toJSONSchema(ScenarioShape, { io: 'input' }),
    title: 'A scenario of the Sahakar simulator (docs/simulator/scenarios.md)',
  };
}
