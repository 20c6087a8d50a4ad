import { expect, test } from 'vitest';
import { main } from './dev.ts';

test.each(['crads', 'constructor'])(
  'npm run dev with the scenario %s, which there is not, ends in a sentence and starts nothing',
  async (name) => {
    await expect(main([name])).rejects.toMatchObject({
      name: 'ClearError',
      message: expect.stringContaining(`There is no scenario ${name}; there are everyday, cards`),
    });
  },
);
