import { serviceCallPath } from '@sahakar/contracts/envelope';
import { configuration } from '../configuration/configuration.ts';

export function switchAddress(): string {
  return `${configuration().apiBase}${serviceCallPath}`;
}

/** No call follows a redirect, and a switch elsewhere gets its own cookie as one here does. */
export function toSwitch(): RequestInit {
  const credentials = configuration().apiBase === '' ? 'same-origin' : 'include';
  return { method: 'POST', redirect: 'error', credentials };
}
