import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryDirectory } from '../../db/testing/temporary-directory.ts';
import { runsOnBothEngines } from '../house-sources.ts';
import { inRoot, tool } from '../places.mjs';
import { main, planService } from './new-service.ts';

let root: string;

/**
 * The bank's workspaces in a folder of their own, with two new services in them. Their names are not
 * those that ARCHITECTURE tells people to try.
 */
beforeAll(() => {
  root = temporaryDirectory();
  const workspaces = {
    contracts: 'packages/contracts',
    crypto: 'packages/crypto',
    paper: 'packages/paper',
    db: 'db',
    seeds: 'seeds',
    simulator: 'packages/simulator',
    'switch-sim': 'apps/switch-sim',
  };
  for (const folder of Object.values(workspaces)) {
    cpSync(inRoot(folder), join(root, folder), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist|migrations)$/.test(path),
    });
  }
  cpSync(inRoot('tsconfig.json'), join(root, 'tsconfig.json'));
  mkdirSync(join(root, 'node_modules/@sahakar'), { recursive: true });
  for (const name of readdirSync(inRoot('node_modules')).filter((one) => one !== '@sahakar')) {
    symlinkSync(inRoot('node_modules', name), join(root, 'node_modules', name));
  }
  for (const [name, folder] of Object.entries(workspaces)) {
    symlinkSync(join(root, folder), join(root, 'node_modules/@sahakar', name));
  }
  const newFiles = [
    ...add('FirstTriedService', 'accounts'),
    ...add('SecondTriedService', 'safe-deposit'),
  ];
  // A test, and the list of all services, would have the whole switch compiled once more.
  const alone = newFiles.filter((file) => !/\.test\.ts$|src\/services\.ts$/.test(file));
  // Of what is there already, this has to know every service.
  const homes = 'apps/switch-sim/console/walk/home-screens.ts';
  const configuration = {
    extends: './apps/switch-sim/tsconfig.json',
    include: [],
    files: [...alone, homes],
  };
  writeFileSync(join(root, 'tsconfig.added.json'), JSON.stringify(configuration));
});

function add(name: string, area: string): string[] {
  const files = planService(root, name, area);
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [...files.keys()];
}

test(
  'a new service compiles as it was written, in an area of old and in a new one',
  { tags: ['wide'] },
  () => {
    const { status, stdout } = spawnSync(tool('tsc'), ['-p', 'tsconfig.added.json'], {
      cwd: root,
      encoding: 'utf8',
    });

    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  },
);

test('a new service is listed on both sides, and answers what its contract promises', () => {
  const program = `
    const { catalogue } = await import('@sahakar/contracts/catalogue');
    const { services } = await import('./apps/switch-sim/src/services.ts');
    for (const name of ['FirstTriedService', 'SecondTriedService']) {
      const [example] = catalogue[name].examples;
      console.log(name, JSON.stringify(await services[name](example.request)) ===
        JSON.stringify(example.response));
    }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  });

  expect({ stdout, stderr }).toEqual({
    stdout: 'FirstTriedService true\nSecondTriedService true\n',
    stderr: '',
  });
});

test('the test of a new service runs on both engines, as one of each service has to', () => {
  const written = readFileSync(
    join(root, 'apps/switch-sim/src/accounts/FirstTriedService.test.ts'),
    'utf8',
  );
  expect(runsOnBothEngines(written)).toBe(true);
});

test('a name that is taken, or is none, is refused before anything is written', async () => {
  const plan = (name: string, area: string) => () => planService(root, name, area);

  expect(plan('BalanceEnquiryService', 'accounts')).toThrow('already');
  expect(plan('First Tried Service', 'accounts')).toThrow(
    expect.objectContaining({ exitCode: 2, message: expect.stringContaining('Say the name') }),
  );
  expect(plan('FirstTriedService', '../accounts')).toThrow('Say the name');
  expect(plan('BalanceEnquiryService', 'payees')).toThrow('already');
  // By its last word a file is known as a door on the wire.
  expect(plan('passbook', 'accounts')).toThrow('Say the name');
  const words = ['BalanceEnquiryService', 'accounts', 'payees'];
  await expect(main(words)).rejects.toThrow('payees is a word too many');
});
