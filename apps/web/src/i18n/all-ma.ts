import type { Tables } from './tables.ts';

/** Every Marathi text in one request, so that a change of language costs no more than this. */
export const tables: Tables = import.meta.glob('./ma/*.json', { eager: true, import: 'default' });
