import type { Page } from '@playwright/test';

/** Confirms every question of the browser from here on; the kind of each that was asked. */
export function confirmQuestions(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.accept();
  });
  return asked;
}
