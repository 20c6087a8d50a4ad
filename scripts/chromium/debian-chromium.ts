import { globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { runProgram } from '../processes.mjs';

/** The same browser without its window, which walks a third faster. */
const name = 'chromium-headless-shell';
// The data of the browser has to lie beside it, so it is fetched even where the machine has its own.
const fetched = ['--reinstall', name, 'chromium-common'];
// What apt-get calls lives in folders that a bare environment leaves out.
const env = {
  DEBIAN_FRONTEND: 'noninteractive',
  PATH: [process.env['PATH'], '/usr/sbin', '/sbin'].filter(Boolean).join(path.delimiter),
};

/** Where the browser of an ordinary user lies, who cannot install a package but can unpack it. */
export const unpackedChromium = (): string =>
  path.join(
    process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache'),
    'sahakar',
    'chromium',
    name,
  );

/** Brings Debian's Chromium: installed for root, for anybody else in a folder of his own. */
export async function bringDebianChromium(): Promise<void> {
  if (process.getuid?.() === 0) {
    await apt(['update']);
    await apt(['install', '-y', '--no-install-recommends', name]);
    return;
  }
  const home = path.dirname(unpackedChromium());
  mkdirSync(path.dirname(home), { recursive: true });
  const making = mkdtempSync(`${home}-`);
  try {
    await unpack(making);
    rmSync(home, { recursive: true, force: true });
    renameSync(making, home);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** With lists and a cache of its own, apt-get finds and fetches for everybody what is missing. */
async function unpack(folder: string): Promise<void> {
  const state = path.join(folder, 'apt');
  for (const place of ['lists/partial', 'archives/partial']) {
    mkdirSync(path.join(state, place), { recursive: true });
  }
  const own = [
    `Dir::State::lists=${state}/lists`,
    `Dir::Cache=${state}`,
    `Dir::Cache::archives=${state}/archives`,
    'Debug::NoLocking=1',
  ].flatMap((setting) => ['-o', setting]);
  await apt([...own, 'update']);
  await apt([...own, 'install', '-y', '--no-install-recommends', '--download-only', ...fetched]);
  for (const file of globSync(`${state}/archives/*.deb`)) {
    await runProgram('dpkg-deb', ['-x', file, folder], { keepOutput: true });
  }
  rmSync(state, { recursive: true });
  writeFileSync(path.join(folder, 'fonts.conf'), fonts);
  writeFileSync(path.join(folder, name), starter, { mode: 0o755 });
}

async function apt(args: string[]): Promise<void> {
  const { code, output } = await runProgram('apt-get', args, { env, keepOutput: true });
  if (code !== 0) console.log(output.trimEnd().split('\n').slice(-10).join('\n'));
}

/** Starts the browser with the libraries and fonts that were unpacked beside it. */
const starter = `#!/bin/sh -e
here=$(dirname "$(readlink -f "$0")")
for place in "$here"/usr/lib/*-linux-gnu* "$here"/usr/lib/*-linux-gnu*/pulseaudio "$here"/lib/*-linux-gnu*; do
  LD_LIBRARY_PATH="$LD_LIBRARY_PATH\${LD_LIBRARY_PATH:+:}$place"
done
export LD_LIBRARY_PATH FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/usr/lib/chromium/${name}" "$@"
`;

// The browser ends where it looks for a letter and is handed a font of a form that it does not know.
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <selectfont>
    <rejectfont>
      <pattern><patelt name="fontformat"><string>Type 1</string></patelt></pattern>
      <pattern><patelt name="scalable"><bool>false</bool></patelt></pattern>
    </rejectfont>
  </selectfont>
</fontconfig>
`;
