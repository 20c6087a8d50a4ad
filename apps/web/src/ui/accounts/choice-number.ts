import { usePhone } from '../use-phone.ts';
import { shortAccountNumber } from './AccountNumber.tsx';

/**
 * How a list to choose from names an account: masked, and on a phone, where eleven X would leave no
 * room for what the account is, in the short form.
 */
export function useChoiceNumber(): (masked: string) => string {
  const isPhone = usePhone();
  return (masked) => (isPhone ? shortAccountNumber(masked) : masked);
}
