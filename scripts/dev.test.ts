import { expect, test } from 'vitest';
import { main } from './dev.ts';
import { main as start } from './start.ts';

test.each(['crads', 'constructor'])(
  'npm start and npm run dev with the scenario %s, which there is not, end in a sentence and build nothing',
  async (name) => {
    for (const command of [start, main]) {
      await expect(command([name])).rejects.toMatchObject({
        name: 'ClearError',
        exitCode: 2,
        message: expect.stringContaining(`There is no scenario ${name}; there are everyday, cards`),
      });
    }
  },
);

test.each([
  [['--swich', 'https://bank.example'], "Unknown option '--swich'"],
  [['cards', 'cheques'], 'cheques is a word too many'],
  [['cards', '--switch', 'https://bank.example'], 'cards is a word too many'],
  [['--switch'], 'argument missing'],
])('npm start and npm run dev pass over no word: %s', async (words, sentence) => {
  const refused = (message: unknown) => ({ name: 'ClearError', exitCode: 2, message });
  await expect(start(words)).rejects.toMatchObject(refused(expect.stringContaining(sentence)));
  await expect(main(words)).rejects.toMatchObject(refused(expect.any(String)));
});
