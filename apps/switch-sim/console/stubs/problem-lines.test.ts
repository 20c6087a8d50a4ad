import { expect, test } from 'vitest';
import { problemsIn, rangeOfLine } from './problem-lines.ts';

test('what is wrong is told with its line, and a sentence without one as it is', () => {
  const sentence = 'stubs:2:5 paths[0].path: It is missing.\nThe simulator does not answer.';
  expect(problemsIn(sentence)).toEqual([
    { line: 2, what: 'paths[0].path: It is missing.' },
    { line: null, what: 'The simulator does not answer.' },
  ]);
});

test('a line is found in its text', () => {
  const text = 'paths:\n  - path: /a\n';
  expect(text.slice(...rangeOfLine(text, 2))).toBe('  - path: /a');
  expect(rangeOfLine(text, 9)).toEqual([text.length + 1, text.length + 1]);
});
