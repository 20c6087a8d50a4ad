import { statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

test('a folder is made with all that it lies in, each for its owner alone, and again without effect', () => {
  const above = join(temporaryDirectory(), 'one');
  for (let time = 0; time < 2; time += 1) makeFolder(join(above, 'two'), 0o700);
  const modes = [above, join(above, 'two')].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o700, 0o700]);
});

test.runIf(process.platform === 'linux')(
  'below a folder that takes none it is refused, and nobody waits without end',
  () => {
    expect(() => makeFolder('/proc/nothing/below')).toThrow(
      "ENOENT: no such file or directory, mkdir '/proc/nothing'",
    );
  },
);

test('through a file, and through a link that leads nowhere, it is refused', () => {
  const folder = temporaryDirectory();
  writeFileSync(join(folder, 'file'), '');
  symlinkSync(join(folder, 'nowhere'), join(folder, 'link'));
  expect(() => makeFolder(join(folder, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(join(folder, 'file', 'below'))).toThrow('ENOTDIR');
  expect(() => makeFolder(join(folder, 'link', 'below'))).toThrow('EEXIST');
});
