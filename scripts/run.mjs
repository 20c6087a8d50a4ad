// The door to every root command. It needs nothing but Node and npm on the machine, so that a fresh
// clone can start itself: it brings its own Node where the machine's is too old, then the packages.
import module from 'node:module';
import './setup/outlive-reader.mjs';
import { ClearError } from './clear-error.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { nodeIsRecentEnough, runUnderPinnedNode } from './setup/pinned-node.mjs';
import { compiled, root } from './places.mjs';
import { stopChildrenWithThisProcess } from './processes.mjs';
import { helpFor, helpForAll } from './usage.mjs';

/** @type {Record<string, () => Promise<{ main(args: string[]): Promise<number> }>>} */
const commands = {
  start: () => import('./start.ts'),
  dev: () => import('./dev.ts'),
  test: () => import('./test.ts'),
  bench: () => import('./programs.ts').then(({ bench }) => ({ main: bench })),
  assurance: () => import('./programs.ts').then(({ assurance }) => ({ main: assurance })),
  'verify-ledger': () =>
    import('./programs.ts').then(({ verifyLedger }) => ({ main: verifyLedger })),
  backup: () => import('./programs.ts').then(({ backup }) => ({ main: backup })),
  restore: () => import('./programs.ts').then(({ restore }) => ({ main: restore })),
  audit: () => import('./programs.ts').then(({ audit }) => ({ main: audit })),
  doctor: () => import('./doctor/doctor.ts'),
  journeys: () => import('./programs.ts').then(({ journeys }) => ({ main: journeys })),
  shots: () => import('./programs.ts').then(({ shots }) => ({ main: shots })),
  'simulator-pictures': () =>
    import('./programs.ts').then(({ simulatorPictures }) => ({ main: simulatorPictures })),
  'deploy-trial': () => import('./deploy-trial/deploy-trial.ts'),
  'new-service': () => import('./new-service/new-service.ts'),
  'api-docs': () => import('./api-docs/api-docs.ts'),
  call: () => import('./call/call.ts'),
  scenario: () => import('./scenario/scenario.ts'),
  stubs: () => import('./stubs/stubs.ts'),
  world: () => import('./world/world.ts'),
  conformance: () => import('./conformance/conformance.ts'),
  mutation: () => import('./mutation/mutation.ts'),
  coverage: () => import('./coverage/coverage.ts'),
  replay: () => import('./replay/replay.ts'),
  requirements: () => import('./requirements.ts'),
  lint: () => import('./programs.ts').then(({ lint }) => ({ main: lint })),
  format: () => import('./programs.ts').then(({ format }) => ({ main: format })),
};

try {
  process.exitCode = await run(process.argv[2] ?? '', process.argv.slice(3));
} catch (error) {
  if (!(error instanceof ClearError)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = error.exitCode;
}

/**
 * @param {string} name
 * @param {string[]} args
 */
async function run(name, args) {
  const command = commands[name];
  if (!command) {
    throw new ClearError(`Say one of these.\n\n${helpForAll(Object.keys(commands))}`);
  }
  const help = helpFor(name, args);
  if (help) {
    console.log(help);
    return 0;
  }
  refusePlace();
  stopChildrenWithThisProcess();
  if (!nodeIsRecentEnough()) return runUnderPinnedNode(process.argv.slice(1));
  await installPackages();
  // What is not compiled anew each time are the sources in TypeScript above all.
  module.enableCompileCache(compiled);
  const { main } = await command();
  return main(args);
}

/** Vite takes each of these in a path for the end of it, and says so in its own words after a minute. */
function refusePlace() {
  const found = /[#?*]/.exec(root)?.[0];
  if (found === undefined) return;
  throw new ClearError(
    `The path of this folder has a ${found}, with which the portal cannot be built:\n${root}\nMove or rename the folder.`,
  );
}
