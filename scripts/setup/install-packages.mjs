import path from 'node:path';
import { carriesStamp, digestOf, removeStamp, writeStamp } from './content-stamp.mjs';
import { cleanInstall } from '../npm-command.mjs';
import { inRoot, root } from '../places.mjs';
import { withProgress } from '../progress.mjs';

/** Installs the packages unless those on disk are of this very lock, for this Node and platform. */
export async function installPackages() {
  const about = `${process.versions.modules} ${process.platform} ${process.arch}`;
  await installOnce(root, about, 'Installing packages');
}

/**
 * Installs a program that the project pins in a folder of tools/, apart from its own packages.
 *
 * @param {string} name
 * @param {string} what
 */
export async function installTool(name, what) {
  await installOnce(inRoot('tools', name), `${process.platform} ${process.arch}`, what);
}

/**
 * @param {string} folder
 * @param {string} about What else than the lock the packages on disk are for.
 * @param {string} what
 */
async function installOnce(folder, about, what) {
  const stampFile = path.join(folder, 'node_modules', '.stamp');
  const stamp = digestOf([path.join(folder, 'package-lock.json'), inRoot('.npmrc')])
    .update(about)
    .digest('hex');
  if (carriesStamp(stampFile, stamp)) return;
  // Written last and removed first, so that an interrupted installation is done again.
  removeStamp(stampFile);
  await withProgress(what, () => cleanInstall(folder));
  writeStamp(stampFile, stamp);
}
