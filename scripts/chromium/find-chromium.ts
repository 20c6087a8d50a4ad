import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ClearError } from '../clear-error.mjs';
import { bringDebianChromium, unpackedChromium } from './debian-chromium.ts';
import { inRoot, tool } from '../places.mjs';
import { runProgram } from '../processes.mjs';
import { withProgress } from '../progress.mjs';

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
  const ownPath = process.env['CHROMIUM_PATH'];
  if (ownPath) {
    if (await starts(ownPath)) return ownPath;
    throw new ClearError(`CHROMIUM_PATH is ${ownPath}, which does not start. Correct or unset it.`);
  }
  return (await anyThatStarts()) ?? (await bringChromium());
}

/** What a browser calls itself, so that another one is not taken for tested. */
export async function browserVersion(file: string): Promise<string> {
  // NOTE: Windows opens a window instead of answering.
  if (process.platform === 'win32') return file;
  const { output } = await runProgram(file, ['--version'], { keepOutput: true });
  return output.trim();
}

async function anyThatStarts() {
  for (const file of candidates()) {
    if (await starts(file)) return file;
  }
  return undefined;
}

function candidates(): string[] {
  return [
    ...foldersOfPath().flatMap((folder) => names.map((name) => path.join(folder, name))),
    ...elsewhere,
    unpackedChromium(),
    playwrightsOwn(),
  ];
}

const foldersOfPath = () => (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);

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
  if (isThere('apt-get'))
    await withProgress('Fetching Chromium for the tests', bringDebianChromium);
  const program = await anyThatStarts();
  if (program) return program;
  await withProgress('Fetching the Chromium of Playwright', fetchWithPlaywright);
  const downloadedProgram = await anyThatStarts();
  if (downloadedProgram) return downloadedProgram;
  throw new ClearError(
    'No Chromium could be found or installed: set CHROMIUM_PATH to one and run the command again.',
  );
}

async function fetchWithPlaywright() {
  await runProgram(tool('playwright'), ['install', 'chromium'], { keepOutput: true });
}

const isThere = (name: string) =>
  foldersOfPath().some((folder) => existsSync(path.join(folder, name)));
