import { carriesStamp, digestOf, removeStamp, writeStamp } from './content-stamp.mjs';
import { cleanInstall } from './npm-command.mjs';
import { inRoot, root } from './places.mjs';
import { withProgress } from './progress.mjs';

const stampFile = inRoot('node_modules', '.stamp');

/** Installs the packages unless those on disk are of this very lock, for this Node and platform. */
export async function installPackages() {
  const stamp = digestOf([inRoot('package-lock.json'), inRoot('.npmrc')])
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex');
  if (carriesStamp(stampFile, stamp)) return;
  // Written last and removed first, so that an interrupted installation is done again.
  removeStamp(stampFile);
  await withProgress('Installing packages', () => cleanInstall(root));
  writeStamp(stampFile, stamp);
}
