import { useConfiguration } from '../configuration/configuration.ts';
import { useDisplayChoices } from './display-choices.ts';

/** Whether copying and pasting secrets is allowed: by the bank, or by the person at this device. */
export function useAllowPaste(): boolean {
  const { policy } = useConfiguration();
  const { allowPaste } = useDisplayChoices();
  return policy.auth.allowPaste || allowPaste;
}
