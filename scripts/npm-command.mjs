import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ClearError } from './clear-error.mjs';
import { runProgram } from './processes.mjs';

const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|CERT_\w+|UNABLE_TO_\w+|SELF_SIGNED\w*)\b/;
const failuresMax = 10;

/**
 * `npm ci`, run by the Node that runs this, which need not be the one that the packages are for.
 * Install scripts stay off: nothing here needs one.
 *
 * @param {string} folder
 */
export async function cleanInstall(folder) {
  const settings = ['--ignore-scripts', '--no-fund', '--no-audit', '--no-update-notifier'].concat(
    '--no-engine-strict',
  );
  const { code, output } = await runProgram(
    process.execPath,
    [npmProgram(), 'ci', '--loglevel=http', '--fetch-retry-mintimeout=2000', ...settings],
    { cwd: folder, keepOutput: true, isHopeless },
  );
  const missing = missingForThisPlatform(folder);
  if (code !== 0 || missing.length > 0) throw new ClearError(whyInstallFailed(output, missing));
}

/**
 * npm asks for every package, and several times, before it gives up, which takes minutes. Where
 * nothing arrived, many failures or a repeated one mean that there is no network.
 *
 * @param {string} output
 */
function isHopeless(output) {
  const failures = output.match(/attempt \d+ failed with/g) ?? [];
  const isLasting = failures.length >= failuresMax || output.includes('attempt 2 failed with');
  return isLasting && !output.includes(' fetch GET 200 ');
}

/**
 * npm calls an optional package that it could not fetch a success, but the program for this very
 * platform is one of them.
 *
 * @param {string} folder
 */
function missingForThisPlatform(folder) {
  const lock = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const libc = libcName();
  return Object.entries(lock.packages)
    .filter(([, { optional, os, cpu, libc: needs }]) => {
      const isNative = optional === true && (os ?? cpu) !== undefined;
      return isNative && fits(os, process.platform) && fits(cpu, process.arch) && fits(needs, libc);
    })
    .map(([place]) => place)
    .filter((place) => !existsSync(path.join(folder, place)));
}

/**
 * @param {string | string[] | undefined} wanted As in a lock: names, or names with ! before them.
 * @param {string} actual
 */
function fits(wanted, actual) {
  const names = wanted === undefined ? [] : [wanted].flat();
  const allowedNames = names.filter((name) => !name.startsWith('!'));
  return (
    !names.includes(`!${actual}`) && (allowedNames.length === 0 || allowedNames.includes(actual))
  );
}

/** Which C library this Linux has; the pinned Node and every native package were built for one. */
export function libcName() {
  if (process.platform !== 'linux') return 'none';
  const { header } = /** @type {{ header: object }} */ (process.report.getReport());
  return 'glibcVersionRuntime' in header ? 'glibc' : 'musl';
}

/**
 * @param {string} output
 * @param {string[]} missing
 */
function whyInstallFailed(output, missing) {
  const cause = unreachable.exec(output)?.[0];
  if (cause) {
    return [
      `The package registry is out of reach (${cause}).`,
      'Check the network or the proxy, see where npm looks with "npm config get registry",',
      'then run the same command again.',
    ].join('\n');
  }
  const lines = output.split('\n').filter((line) => line.trim() && !/^npm (http|info)/.test(line));
  const sentences = [
    ...lines.slice(-30),
    '',
    ...missing.map((place) => `${place} is missing after the installation.`),
    'The packages could not be installed; npm says why above.',
  ];
  return sentences.join('\n');
}

/** The npm that was called, else the one that lies beside a node or an npm on the PATH. */
function npmProgram() {
  const npmPath = process.env['npm_execpath'] ?? '';
  if (path.basename(npmPath) === 'npm-cli.js' && existsSync(npmPath)) return npmPath;
  const folders = [
    path.dirname(process.execPath),
    ...(process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean),
  ];
  for (const folder of folders) {
    for (const place of [
      'npm',
      '../lib/node_modules/npm/bin/npm-cli.js',
      'node_modules/npm/bin/npm-cli.js',
    ]) {
      const file = path.join(folder, place);
      if (!existsSync(file)) continue;
      const real = realpathSync(file);
      if (path.basename(real) === 'npm-cli.js') return real;
    }
  }
  throw new ClearError('npm was not found. Install Node with npm, then run the command again.');
}
