import { checkedYaml } from '@sahakar/seeds/yaml/checked-yaml';
import * as z from 'zod/mini';
import { ControlError } from '../control-input.ts';

type Path = readonly (string | number)[];

/** Rules as somebody has written them in YAML, who is told of lines. */
export class WrittenRules {
  readonly rules: readonly unknown[];
  /** Where something of the rules stands, as the beginning of a sentence. */
  readonly placeOf: (path: Path) => string;

  constructor(text: string, usage: string) {
    const { value, problems, problemAt } = checkedYaml(text, z.unknown(), 'core');
    const [problem] = problems;
    if (problem !== undefined) {
      throw new ControlError(400, `${begin(problem)}${problem.what} ${usage}`);
    }
    // One rule alone is taken as a list of it.
    this.rules = Array.isArray(value) ? value : [value];
    this.placeOf = (path) => begin(problemAt(Array.isArray(value) ? path : path.slice(1), ''));
  }
}

const begin = ({ line, column }: { readonly line: number; readonly column: number }) =>
  `Line ${line}, column ${column}: `;
