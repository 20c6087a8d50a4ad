import { problemLine } from '../checked-yaml.ts';
import { readScenario } from '../read-scenario.ts';

/** What every story begins with. */
export const begin = `name: a-story
story: Somebody writes a story to see what comes of it.
`;

/** What is wrong with a story of the file f, line by line. */
export const linesOf = (text: string) =>
  readScenario(text).problems.map((problem) => problemLine('f', problem));
