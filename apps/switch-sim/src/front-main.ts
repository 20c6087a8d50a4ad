import process from 'node:process';
import { ConfigError } from './call/config-error.ts';
import { standardPatience } from './front/forwarder.ts';
import { buildFront } from './front/front-app.ts';
import { readFrontConfig } from './front/front-config.ts';
import { openLog, outliveReaders } from './log.ts';
import { listen, stopOnSignal } from './server/listen.ts';
import { addressOf, envelopeLines, terminalBlock } from './start-block.ts';

// The portal before a bank's own switch, whose address is the only argument.
outliveReaders();
try {
  await start(process.argv[2] ?? '');
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}

async function start(target: string): Promise<void> {
  const config = readFrontConfig(process.env, target);
  const logger = await openLog(config.logLevel, config.logFile);
  const app = buildFront({ config, logger });
  const port = await listen(app, config);
  // A call that the switch has may take as long as it may; then its customer is told.
  stopOnSignal(app, standardPatience.answer + standardPatience.piece, async () => {});
  process.stdout.write(
    terminalBlock([
      `Sahakar is open at  ${addressOf(config, port)}`,
      `The switch is at    ${config.target.address.href}`,
      ...envelopeLines(config),
      '',
      'Ctrl-C stops it.',
    ]),
  );
}
