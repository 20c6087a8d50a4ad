import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { inRoot } from '../places.mjs';

/** A mutant that may live, since it does no harm. */
export type Explained = Readonly<z.output<typeof Survivor>>;

const Survivor = z.strictObject({
  file: z.string(),
  /** The line on which it begins, without its indentation. */
  line: z.string(),
  was: z.string(),
  becomes: z.string(),
});

const File = z.array(
  z.strictObject({ reason: z.string().check(z.minLength(20)), mutants: z.array(Survivor) }),
);

/** Those of scripts/mutation/explained/<folder>.yaml. */
export function explainedIn(folder: string): Explained[] {
  const file = inRoot('scripts', 'mutation', 'explained', `${folder}.yaml`);
  if (!existsSync(file)) return [];
  return File.parse(parse(readFileSync(file, 'utf8'))).flatMap(({ mutants }) => mutants);
}
