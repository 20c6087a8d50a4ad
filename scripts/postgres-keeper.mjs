// Runs a PostgreSQL server with nothing in it, for as long as whoever started this lives: its own
// standard input closes however that process ends, and then nothing of the server stays.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { roomiest } from './test-run/roomiest.mjs';

const [given = ''] = process.argv.slice(2);
const roomNeeded = 3_000_000_000;
const portTriesMax = 5;
const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root, so there it runs as the user who owns nothing. */
const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
const home = mkdtempSync(path.join(roomiest(roomNeeded), 'sahakar-postgres-'));
const data = path.join(home, 'data');
/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
let isLeaving = false;

process.stdin.resume().on('close', leave);
// A closed terminal or Ctrl-C reaches whoever started this too, and so closes the input.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.on('exit', () => rmSync(home, { recursive: true, force: true }));

try {
  const programs = prepare();
  const port = await serve(programs);
  console.log(`postgres://sahakar@127.0.0.1:${port}/postgres`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function prepare() {
  let programs = given;
  if (owner) {
    chownSync(home, owner.uid, owner.gid);
    chmodSync(home, 0o755);
    // That user cannot look into the folders of another.
    programs = path.join(home, 'programs');
    cpSync(given, programs, { recursive: true, verbatimSymlinks: true });
  }
  const settings = ['-U', 'sahakar', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(program(programs, 'initdb'), ['-D', data, ...settings], {
    ...owner,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return programs;
}

/** @param {string} programs */
async function serve(programs) {
  let output = '';
  for (let tries = 0; tries < portTriesMax; tries += 1) {
    const port = await freePort();
    output = await start(programs, port);
    if (output.includes('ready to accept connections')) return port;
    // Another program may have taken the port in the meantime.
    if (!/could not bind|in use/.test(output)) break;
  }
  throw new Error(`PostgreSQL does not start.\n${output}`);
}

/**
 * Answers what the server said until it was ready, or ended.
 *
 * @param {string} programs
 * @param {number} port
 * @returns {Promise<string>}
 */
function start(programs, port) {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${process.platform === 'win32' ? '' : home}`,
    'max_connections=300',
    'shared_buffers=256MB',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=4GB',
    'checkpoint_timeout=1h',
    'autovacuum=off',
    'jit=off',
    // Refused statements are part of the tests; what the server itself meets is still told.
    'log_min_messages=log',
  ].flatMap((setting) => ['-c', setting]);
  const child = spawn(
    program(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings],
    { ...owner, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  server = child;
  return new Promise((resolve) => {
    let output = '';
    const listen = (/** @type {string} */ text) => {
      output += text;
      if (!output.includes('ready to accept connections')) return;
      child.stderr.off('data', listen).resume();
      resolve(output);
    };
    child.stderr.setEncoding('utf8').on('data', listen);
    child.once('error', ({ message }) => resolve(message));
    child.once('exit', () => {
      resolve(output);
      if (isLeaving) process.exit(0);
    });
  });
}

function leave() {
  isLeaving = true;
  if (server?.exitCode === null) server.kill('SIGQUIT');
  else process.exit(0);
}

/** @param {string} programs @param {string} name */
function program(programs, name) {
  return path.join(programs, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** @param {'-u' | '-g'} which */
function idOf(which) {
  return Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }));
}
