import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { expect, test } from 'vitest';
import { withStoppedBank } from './stopped-bank.ts';

test('a bank under load keeps its traffic, as the program and the first version do', async () => {
  await withStoppedBank(temporaryDirectory(), async ({ traffic }) => {
    traffic.record({
      at: '2026-11-21T10:00:00+05:30',
      service: 'FAQService',
      loginUsername: null,
      requestId: '',
      code: '0',
      httpStatus: 200,
      milliseconds: 1,
      request: null,
      response: null,
      fault: null,
    });
    expect(traffic.after(0)).toMatchObject([{ service: 'FAQService' }]);
  });
});
