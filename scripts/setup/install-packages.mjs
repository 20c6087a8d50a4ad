import path from 'node:path';
import { carriesStamp, digestOf, removeStamp, writeStamp } from './content-stamp.mjs';
import { cleanInstall } from '../npm-command.mjs';
import { inRoot, root } from '../places.mjs';
import { withProgress } from '../progress.mjs';

/**
 * Native packages here are built for every Node, so that whichever is there may install them.
 *
 * @typedef {{ folder: string, stampFile: string, stamp: string }} Installation
 */

/** Installs the packages unless those on disk are of this very lock, for this platform. */
export async function installPackages() {
  await installMissing(missing(root), 'Installing packages');
}

/**
 * Installs a program that the project pins in a folder of tools/, apart from its own packages.
 *
 * @param {string} name
 * @param {string} what
 */
export async function installTool(name, what) {
  await installMissing(missing(inRoot('tools', name)), what);
}

/**
 * Both at once, since to unpack either leaves a core idle.
 *
 * @param {string} name
 * @param {string} what
 */
export async function installToolAndPackages(name, what) {
  const tool = missing(inRoot('tools', name));
  const packages = missing(root);
  if (tool.length === 0) return installPackages();
  await installMissing(
    [...tool, ...packages],
    packages.length === 0 ? what : `${what}, and installing packages`,
  );
}

/**
 * What is to be done in a folder; nothing where its packages are those of its lock.
 *
 * @param {string} folder
 * @returns {Installation[]}
 */
function missing(folder) {
  const stampFile = path.join(folder, 'node_modules', '.stamp');
  const stamp = digestOf([path.join(folder, 'package-lock.json'), inRoot('.npmrc')])
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  return carriesStamp(stampFile, stamp) ? [] : [{ folder, stampFile, stamp }];
}

/**
 * @param {Installation[]} installations
 * @param {string} what
 */
async function installMissing(installations, what) {
  if (installations.length === 0) return;
  await withProgress(what, () =>
    Promise.all(
      installations.map(async ({ folder, stampFile, stamp }) => {
        // Written last and removed first, so that an interrupted installation is done again.
        removeStamp(stampFile);
        await cleanInstall(folder);
        writeStamp(stampFile, stamp);
      }),
    ),
  );
}
