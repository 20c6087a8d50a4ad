import type { RefusedCallError } from '../call/refusal.ts';

/** What came of it: nothing to tell, or the code of its refusal. */
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );

/** The same with the words of the refusal and its details. */
export const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: RefusedCallError) => `${error.code} ${error.message}${error.details}`,
  );
