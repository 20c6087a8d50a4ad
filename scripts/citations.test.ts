import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  citationsIn,
  citationsOfSource,
  documentText,
  idsOf,
  rulesOfDocuments,
} from './citations.ts';
import { everyFile, sourcesLike } from './house-sources.ts';
import { inRoot } from './places.mjs';

const rules = rulesOfDocuments();
const everyRule = new Set(Object.values(rules).flatMap((ids) => [...ids]));

test('every rule that a source, a test or a document cites stands in the documents', () => {
  const own = /^scripts\/citations\.test\.ts$/;
  const sources = sourcesLike(/./).filter(({ path }) => !own.test(path));
  const texts = everyFile.filter((path) => /\.(md|css|sql)$/.test(path));
  const citations = [
    ...sources.flatMap(citationsOfSource),
    ...texts.flatMap((path) => citationsIn(readFileSync(inRoot(path), 'utf8'), path)),
  ];
  const unknown = citations.filter(({ document, id }) =>
    document === 'any' ? !everyRule.has(id) : !rules[document].has(id),
  );
  expect(unknown).toEqual([]);
  expect(citations.length).toBeGreaterThan(2000);
});

// In the titles of tests these would be claims of the rows that they only mention.
test('reads what is cited, whatever stands around it', () => {
  const read: readonly (readonly [string, readonly string[]])[] = [
    ['RULINGS T4 and L6 to L9', ['rulings T4', 'any L6', 'any L9']],
    ['moves money (RULINGS K7). (RULINGS R-8, row B196)', ['rulings K7', 'rulings R-8']],
    ['see ruling 9, or (RULINGS 4.18-2)', ['rulings 4.18-2', 'rulings ruling 9']],
    ['a title (A144, L26, ruling 33)', ['rulings ruling 33', 'any A144', 'any L26']],
    ['(INVARIANTS M2), (INVARIANTS mistake 8)', ['invariants M2', 'invariants mistake 8']],
    ['(ASSURANCE B9, B11) and (A10 of ASSURANCE)', ['assurance B9', 'any B11', 'assurance A10']],
    ['a hole (HOLE H1), (ENVELOPE 2.8, A333)', ['holes H1', 'envelope 2.8', 'any A333']],
    ['decision 0035, decisions 2 and 3', ['decisions 35', 'decisions 2', 'any 3']],
    ['broken over (RULINGS\n * T9)', ['rulings T9']],
    ['a call (T9) on A4, at (10:00), f(A, B2x)', ['any T9']],
  ];
  for (const [text, expected] of read) {
    const citations = citationsIn(text, '').map(({ document, id }) => `${document} ${id}`);
    expect([text, [...new Set(citations)]]).toEqual([text, expected]);
  }
});

test('the golden vector of the document is the one that the crypto package proves', () => {
  const [, written = ''] = /```json\n([^`]+)```/.exec(documentText('envelope.md')) ?? [];
  const proved = readFileSync(inRoot('packages/crypto/src/vectors/wa-env-1.json'), 'utf8');
  expect(JSON.parse(written)).toEqual(JSON.parse(proved));
});

test('the invariants with a mark are exactly those that verify-ledger checks', () => {
  const checks = sourcesLike(
    /^apps\/switch-sim\/src\/(ledger\/checks\/\w+|worlds\/looks\/verify-book)\.ts$/,
  );
  const checked = checks.flatMap(({ text }) => idsOf(text, /(?:id: |resultOf\()'([A-Z]+\d+)'/g));
  const marked = idsOf(documentText('invariants.md'), /^- \*\*(\w+)\*\* ◆/gm);
  expect(marked.toSorted()).toEqual(checked.toSorted());
});

test('every file that ARCHITECTURE walks through is there', () => {
  const text = readFileSync(inRoot('ARCHITECTURE.md'), 'utf8');
  const named = [...text.matchAll(/`((?:apps|packages|db|seeds)\/[\w/.-]+\.tsx?)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
});
