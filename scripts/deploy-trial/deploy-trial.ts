import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strongDescription } from '../../packages/crypto/src/testing/sample-descriptions.ts';
import { selfSigned } from '../../apps/switch-sim/src/testing/self-signed.ts';
import { findChromium } from '../chromium/find-chromium.ts';
import { ClearError } from '../clear-error.mjs';
import { freePort } from '../free-port.ts';
import { inRoot, tool } from '../places.mjs';
import { runProgram } from '../processes.mjs';
import { digestOf } from '../setup/content-stamp.mjs';
import { buildSwitch } from '../start.ts';
import { optionsOf } from '../target/options-of.ts';
import { askTheBank, writeDialect } from './ask-the-bank.ts';
import { type TrialPlaces, writeNginxFiles } from './nginx-files.ts';

const builds = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/**
 * Brings up nginx with deploy's own files, a bank that speaks another envelope and another dialect,
 * and the front before it; asks the doctor and conformance of that bank, and pays in a browser by
 * https through both, and by calls to the bank itself.
 */
export async function main(args: string[]): Promise<number> {
  optionsOf('deploy-trial', { args });
  const nginx = builds.find((file) => existsSync(file));
  if (nginx === undefined) {
    process.stdout.write('There is no nginx here, so nothing was tried: apt-get install nginx.\n');
    return 0;
  }
  const programs = await buildSwitch();
  const before = digestOfBuild();
  const folder = mkdtempSync(path.join(tmpdir(), 'sahakar-deploy-'));
  const started: ChildProcess[] = [];
  try {
    const dialect = writeDialect(folder);
    const places = await bringUp({ nginx, dialect, folder, ...programs }, started);
    await askTheBank(places, dialect);
    const code = await walk(places);
    const isSame = digestOfBuild() === before;
    process.stdout.write(
      `One build did all of it, SHA-256 ${before}${isSame ? '' : ', which has changed meanwhile'}.\n`,
    );
    if (code !== 0) process.stdout.write(readFileSync(path.join(folder, 'error.log'), 'utf8'));
    return isSame ? code : 1;
  } finally {
    await Promise.all(started.map(stop));
    rmSync(folder, { recursive: true, force: true });
  }
}

const digestOfBuild = () => digestOf([inRoot('apps', 'web', 'dist')]).digest('hex');

type Brought = Readonly<Record<'nginx' | 'dialect' | 'folder', string>> &
  Readonly<Record<'bank' | 'front', readonly string[]>>;

async function bringUp({ nginx, dialect, folder, ...built }: Brought, started: ChildProcess[]) {
  const free = () => freePort();
  const places: TrialPlaces = {
    folder,
    certificate: path.join(folder, 'certificate.pem'),
    key: path.join(folder, 'key.pem'),
    ports: {
      bank: await free(),
      front: await free(),
      other: await free(),
      behindFront: await free(),
      static: await free(),
    },
    plainPorts: [await free(), await free()],
  };
  const { certificate, key, ports } = places;
  writeFileSync(certificate, selfSigned.certificate);
  writeFileSync(key, selfSigned.key);
  const envelope = path.join(folder, 'envelope.json');
  writeFileSync(envelope, JSON.stringify(strongDescription));

  const bank = {
    PORT: String(ports.bank),
    DATA_DIR: path.join(folder, 'data'),
    DURABILITY: 'NORMAL',
    SCRYPT_N: '1024',
    TLS_CERT: certificate,
    TLS_KEY: key,
    ENVELOPE: envelope,
    DIALECT: dialect,
    ALLOWED_ORIGINS: `http://localhost:${ports.other}`,
  };
  const front = {
    PORT: String(ports.front),
    SWITCH_CA: certificate,
    TRUST_PROXY: '127.0.0.1',
    ENVELOPE: envelope,
    LOG_FILE: path.join(folder, 'front.log'),
  };
  const address = `https://localhost:${ports.bank}`;
  const direct = { ...front, PORT: String(ports.other), API_BASE: address };
  await Promise.all([
    open(start(process.execPath, [...built.bank, 'everyday'], bank, started)),
    open(start(process.execPath, [...built.front, address], front, started)),
    open(start(process.execPath, [...built.front, address], direct, started)),
  ]);
  // As docs/deploy.md has it: what the front would say once, kept as a file.
  const told = await fetch(`http://localhost:${ports.front}/config.json`);
  writeFileSync(path.join(folder, 'config.json'), await told.text());
  start(nginx, ['-c', writeNginxFiles(places), '-p', folder], {}, started);
  return places;
}

async function walk({ ports }: TrialPlaces): Promise<number> {
  const config = inRoot('apps', 'web', 'e2e', 'deployed.config.ts');
  const { code } = await runProgram(tool('playwright'), ['test', '--config', config], {
    env: {
      CHROMIUM_PATH: await findChromium(),
      TRIAL_SWITCH: `https://localhost:${ports.bank}`,
      TRIAL_FRONT: `https://localhost:${ports.behindFront}`,
      TRIAL_DIRECT: `http://localhost:${ports.other}`,
      TRIAL_STATIC: `https://localhost:${ports.static}`,
    },
  });
  return code;
}

function start(
  command: string,
  args: string[],
  env: Readonly<Record<string, string>>,
  started: ChildProcess[],
): ChildProcess {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  return child;
}

async function open({ stdout }: ChildProcess): Promise<void> {
  let text = '';
  for await (const piece of stdout ?? []) {
    text += String(piece);
    if (text.includes('Ctrl-C stops it.')) return;
  }
  throw new ClearError(`It did not open:\n${text}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
