// A setup file of vitest, as that of the switch is.
import { afterAll } from 'vitest';
import { removeTemporaryDirectories } from './temporary-directory.ts';

afterAll(removeTemporaryDirectories);
