import type { Page } from '@playwright/test';
import { acknowledge } from '../shell/shell-steps.ts';

export const technicalIssue = (page: Page) =>
  page.getByRole('alertdialog', { name: 'There is Technical Issue' });

/** What HTTP 500 is told with. */
export const readTechnicalIssue = (page: Page) =>
  acknowledge(page, 'There is Technical Issue', 'error');
