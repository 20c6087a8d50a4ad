import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ClearError } from './clear-error.mjs';
import { runProgram } from './processes.mjs';

const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|CERT_\w+|UNABLE_TO_\w+|SELF_SIGNED\w*)\b/;

/**
 * `npm ci`, run by the Node that runs this. Install scripts stay off: nothing here needs one.
 *
 * @param {string} folder
 */
export async function cleanInstall(folder) {
  const { code, output } = await runProgram(
    process.execPath,
    [npmProgram(), 'ci', '--ignore-scripts', '--no-fund', '--no-audit', '--no-update-notifier'],
    { cwd: folder, keepOutput: true },
  );
  if (code !== 0) throw new ClearError(whyInstallFailed(output));
}

/** @param {string} output */
function whyInstallFailed(output) {
  const cause = unreachable.exec(output)?.[0];
  if (cause) {
    return [
      `The package registry is out of reach (${cause}).`,
      'Check the network or the proxy, see where npm looks with "npm config get registry",',
      'then run the same command again.',
    ].join('\n');
  }
  const end = output.trimEnd().split('\n').slice(-30).join('\n');
  return `${end}\n\nThe packages could not be installed; npm says why above.`;
}

/** The npm that was called, else the one that lies beside a node or an npm on the PATH. */
function npmProgram() {
  const called = process.env['npm_execpath'] ?? '';
  if (path.basename(called) === 'npm-cli.js' && existsSync(called)) return called;
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
