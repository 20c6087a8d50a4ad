import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ClearError } from './clear-error.mjs';
import { inRoot, tool } from './places.mjs';
import { runProgram } from './processes.mjs';
import { withProgress } from './progress.mjs';

type Browser = { executablePath(): string };

// The shell is the same browser without its window, and a walk costs it a third less.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const elsewhere = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/** A browser for the tests: one that is there, else one that can be brought. */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (await starts(named)) return named;
    throw new ClearError(`CHROMIUM_PATH is ${named}, which does not start. Correct or unset it.`);
  }
  return (await anyThatStarts()) ?? (await bringChromium());
}

async function anyThatStarts() {
  for (const file of candidates()) {
    if (await starts(file)) return file;
  }
  return undefined;
}

function candidates(): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return [
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
    ...elsewhere,
    playwrightsOwn(),
  ];
}

function playwrightsOwn(): string {
  const fromPortal = createRequire(inRoot('apps', 'web', 'package.json'));
  // Safe: this much of the package is all that is asked of it.
  const { chromium } = fromPortal('@playwright/test') as { chromium: Browser };
  return chromium.executablePath();
}

// A file may be there and still be no browser: some systems put a script that only advertises one.
async function starts(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  // NOTE: Windows opens a window instead of answering, so there a file that exists must do.
  if (process.platform === 'win32') return true;
  try {
    const { code } = await runProgram(file, ['--version'], { keepOutput: true });
    return code === 0;
  } catch {
    return false;
  }
}

async function bringChromium() {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/etc/debian_version')) {
    await withProgress('Installing Chromium', installWithApt);
  } else {
    await withProgress('Fetching a Chromium for the tests', fetchWithPlaywright);
  }
  const found = await anyThatStarts();
  if (found) return found;
  throw new ClearError(
    'No Chromium could be found or installed: set CHROMIUM_PATH to one and run the command again.',
  );
}

async function installWithApt() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update'], { env, keepOutput: true });
  await runProgram('apt-get', ['install', '-y', '--no-install-recommends', shellPackage], {
    env,
    keepOutput: true,
  });
}

const shellPackage = 'chromium-headless-shell';

async function fetchWithPlaywright() {
  await runProgram(tool('playwright'), ['install', 'chromium'], { keepOutput: true });
}
