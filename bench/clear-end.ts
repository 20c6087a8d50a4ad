// Loaded first: has a ClearError end the program with its sentence alone, as it ends every command.
import process from 'node:process';
import { ClearError } from '../scripts/clear-error.mjs';

process.once('uncaughtException', (error) => {
  console.error(error instanceof ClearError ? `\n${error.message}` : error);
  process.exit(error instanceof ClearError ? error.exitCode : 1);
});
