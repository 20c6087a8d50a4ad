import { readFileSync, writeFileSync } from 'node:fs';
import { type Problem, problemLine } from '@sahakar/seeds/yaml/checked-yaml';
import { ClearError } from '../clear-error.mjs';
import { inRoot, tool } from '../places.mjs';
import { runProgram } from '../processes.mjs';

type Print = (line: string) => void;

/** A kind of file that people write in YAML, with a schema for their editors. */
export type YamlKind = {
  readonly schemaFile: string;
  schema(): object;
  /** What is in the text, as the end of a sentence; null where it is not in order. */
  read(text: string): { readonly told: string | null; readonly problems: readonly Problem[] };
  /** Lists those there are, where there is a list. */
  list?(print: Print): void;
};

/** The command of such a kind: checks files, writes their schema, or lists what there is. */
export function yamlFiles(kind: YamlKind) {
  const schemaText = () => `${JSON.stringify(kind.schema(), null, 2)}\n`;

  function check(files: readonly string[], print: Print): number {
    let code = 0;
    for (const file of files) {
      const { told, problems } = kind.read(readNamed(file));
      for (const problem of problems) print(problemLine(file, problem));
      if (told === null) code = 1;
      else print(`${file}${told}`);
    }
    return code;
  }

  async function main([wish = '', ...files]: string[]): Promise<number> {
    const print = (line: string) => void process.stdout.write(`${line}\n`);
    if (wish === 'check' && files.length > 0) return check(files, print);
    if (wish === 'schema' && files.length === 0) {
      writeFileSync(inRoot(kind.schemaFile), schemaText());
      await runProgram(tool('oxfmt'), [kind.schemaFile], { keepOutput: true });
      print(`${kind.schemaFile} is written.`);
    } else if (wish === 'list' && files.length === 0 && kind.list !== undefined) kind.list(print);
    else throw new ClearError(usageOf(kind), 2);
    return 0;
  }

  return { schemaText, check, main };
}

const usageOf = ({ list }: YamlKind) =>
  `Say check with one or more files,${list === undefined ? '' : ' list,'} or schema; --help tells more.`;

function readNamed(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ClearError(`${file} cannot be read.`, 2);
  }
}
