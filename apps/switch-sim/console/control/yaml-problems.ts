import * as z from 'zod/mini';
import { RefusedError } from './call-control.ts';

const YamlProblem = z.object({ line: z.number(), at: z.string(), what: z.string() });
const YamlRefusal = z.object({ problems: z.array(YamlProblem) });

/** What is wrong with a text, line by line; nothing where it was refused for another reason. */
export function yamlProblemsOf(error: unknown): readonly z.output<typeof YamlProblem>[] {
  const refusal = YamlRefusal.safeParse(error instanceof RefusedError ? error.answer : null);
  return refusal.success ? refusal.data.problems : [];
}
