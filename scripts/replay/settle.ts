import { readFileSync, writeFileSync } from 'node:fs';
import type { PlayedStep } from '@sahakar/client/replay/run-replay';
import { parseDocument } from 'yaml';
import type { ReplayFile } from './replay-wish.ts';

/** Leaves out of a file the fields that came out otherwise; a code that differs stays and is told. */
export function settleFile({ path }: ReplayFile, steps: readonly PlayedStep[]): void {
  const document = parseDocument(readFileSync(path, 'utf8'));
  let isChanged = false;
  for (const [number, step] of steps.entries()) {
    if (step.kind !== 'differs') continue;
    for (const { at } of step.differences) {
      if (at === 'code') continue;
      const place = at.split(/[.[\]]+/).filter((part) => part !== '');
      // Of a list that has other rows nothing can be expected, so it goes as a whole.
      const list = place.findIndex((part) => /^\d+$/.test(part));
      const kept = list < 0 ? place : place.slice(0, list);
      isChanged = document.deleteIn(['steps', number, 'expect', 'fields', ...kept]) || isChanged;
    }
  }
  if (isChanged) writeFileSync(path, document.toString({ lineWidth: 0, singleQuote: true }));
}
