import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { lossyWire } from '../testing/lossy-wire.ts';
import { testDatabaseUrl } from './copied-database.ts';
import { openNotices } from './notices.ts';

const channelOfTest = () => `told_${randomUUID().replaceAll('-', '')}`;

/** One process, as far as telling and hearing go. */
async function processAt(channel: string, databaseUrl = testDatabaseUrl()) {
  const heard: string[] = [];
  const missed: number[] = [];
  const listener = {
    heard: (text: string) => void heard.push(text),
    missed: () => void missed.push(heard.length),
  };
  const { tell, close } = await openNotices({ databaseUrl, channel }, listener);
  onTestFinished(close);
  return { tell, close, heard, missed };
}

test('what one process tells, all others hear once, in its order and however long, and it itself does not', async () => {
  const channel = channelOfTest();
  const one = await processAt(channel);
  const others = [await processAt(channel), await processAt(channel)];
  const elsewhere = await processAt(channelOfTest());
  const texts = ['first', 'x'.repeat(7_800), 'y'.repeat(40_001), '', 'with spaces in it', 'last'];
  for (const text of texts) one.tell(text);
  for (const { heard } of others) await expect.poll(() => heard).toEqual(texts);
  expect([one.heard, elsewhere.heard]).toEqual([[], []]);
});

test('a connection that breaks is renewed: its process is told so, and what it had to tell is heard once', async () => {
  const channel = channelOfTest();
  const wire = await lossyWire(testDatabaseUrl());
  onTestFinished(wire.close);
  const other = await processAt(channel);
  const one = await processAt(channel, wire.databaseUrl);
  expect(one.missed).toEqual([0]);

  // The server has told the others, and its word for it is lost.
  wire.loseNext('SELECT');
  one.tell('answer lost');
  await expect.poll(() => wire.lost()).toBe(1);
  wire.isAway = true;
  one.tell('while away');
  other.tell('not heard by who is away');
  await expect.poll(() => other.heard).toEqual(['answer lost']);
  wire.isAway = false;
  await expect.poll(() => one.missed).toEqual([0, 0]);
  await expect.poll(() => other.heard).toEqual(['answer lost', 'while away']);
  other.tell('heard again');
  await expect.poll(() => one.heard).toEqual(['heard again']);
});
