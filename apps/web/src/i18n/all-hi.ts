import type { Tables } from './tables.ts';

/** Every Hindi text in one request, so that a change of language costs no more than this. */
export const tables: Tables = import.meta.glob('./hi/*.json', { eager: true, import: 'default' });
