import { isPointer } from '@sahakar/simulator/control/fields';
import { expect, test } from 'vitest';
import { PatchError, type PatchOperation, patched } from './json-patch.ts';

const document = { body: { list: [{ n: '1' }, { n: '2' }], 'a/b~c': 1 }, error: { Code: '0' } };
const by = (...operations: PatchOperation[]) => patched(document, operations);

test('values are replaced, added and removed where a pointer of RFC 6901 leads, and nowhere else', () => {
  expect(by({ op: 'replace', path: '/body/list/1/n', value: 9 })).toEqual({
    ...document,
    body: { ...document.body, list: [{ n: '1' }, { n: 9 }] },
  });
  expect(by({ op: 'replace', path: '/body/a~1b~0c', value: null })).toHaveProperty(
    ['body', 'a/b~c'],
    null,
  );
  const lists = by(
    { op: 'add', path: '/body/list/0', value: 'first' },
    { op: 'add', path: '/body/list/-', value: 'last' },
    { op: 'remove', path: '/body/list/1' },
  );
  expect(lists).toHaveProperty('body.list', ['first', { n: '2' }, 'last']);
  expect(by({ op: 'remove', path: '/error/Code' })).toHaveProperty('error', {});
  expect(by({ op: 'add', path: '/error/__proto__', value: 1 })).not.toHaveProperty(
    'error.polluted',
  );
  expect(document.body.list).toHaveLength(2);
});

test.each<PatchOperation>([
  { op: 'replace', path: '/body/none', value: 1 },
  { op: 'remove', path: '/body/none' },
  { op: 'add', path: '/body/none/deeper', value: 1 },
  { op: 'replace', path: '/body/list/2', value: 1 },
  { op: 'add', path: '/body/list/3', value: 1 },
  { op: 'replace', path: '/body/list/-', value: 1 },
  { op: 'replace', path: '/body/list/01', value: 1 },
  { op: 'replace', path: '/error/Code/0', value: 1 },
])('$op at $path finds no place and says so', (operation) => {
  expect(() => by(operation)).toThrow(PatchError);
});

test('a pointer begins with a slash and escapes the tilde', () => {
  expect(['/a', '/a/0/b', '/a~1b', '/a/'].map(isPointer)).toEqual([true, true, true, true]);
  expect(['', 'a', '/a~2'].map(isPointer)).toEqual([false, false, false]);
});
