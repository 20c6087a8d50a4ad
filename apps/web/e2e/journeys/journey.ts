import type { Page } from '@playwright/test';
import type { Path } from '../../src/paths.ts';
import type { Simulator } from '../fixtures.ts';
import type { Walker } from './walker.ts';

export type Travel = {
  readonly page: Page;
  readonly simulator: Simulator;
  readonly walker: Walker;
  readonly signInAt: (key: string, path: Path) => Promise<void>;
};

export type Journey = (travel: Travel) => Promise<void>;
