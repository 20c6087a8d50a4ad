import type { Rail } from '@sahakar/contracts/transfers/rails';
import { useTranslation } from 'react-i18next';
import { type Path, paths } from '../../paths.ts';

/** The codes of the transfer types, as the product has them. */
export const transferTypes = ['ownAccount', 'otherAccount', 'INTER', '2', '1'] as const;
export type TransferType = (typeof transferTypes)[number];

const railsByType: Readonly<Record<TransferType, Rail | null>> = {
  ownAccount: null,
  otherAccount: null,
  INTER: 'IMPS',
  '2': 'NEFT',
  '1': 'RTGS',
};

/** The rail to another bank; null where the money stays in this bank. */
export function railOf(type: TransferType): Rail | null {
  return railsByType[type];
}

/** Within the bank everything may be made later; of the rails only NEFT (RULINGS H9). */
export function canBeScheduled(type: TransferType | ''): boolean {
  return type !== '' && (railOf(type) === null || railOf(type) === 'NEFT');
}

/** The screens of one kind of transfer, and the types that its entry offers. */
export type TransferWay = {
  readonly key: 'withinBank' | 'otherBank';
  readonly types: readonly TransferType[];
  readonly entry: Path;
  readonly confirm: Path;
  readonly receipt: Path;
  /** Where the message leads that no OTP could be sent. */
  readonly withoutOtp: Path;
};

export const withinBank: TransferWay = {
  key: 'withinBank',
  types: ['ownAccount', 'otherAccount'],
  entry: paths.withinBank,
  confirm: paths.withinBankTransfer,
  receipt: paths.withinBankStatement,
  withoutOtp: paths.withinBank,
};

export const otherBank: TransferWay = {
  key: 'otherBank',
  types: ['INTER', '2', '1'],
  entry: paths.otherBank,
  confirm: paths.confirmTransfer,
  receipt: paths.otherBankStatement,
  withoutOtp: paths.root,
};

/** The way that a transfer of this type goes. */
export function wayOf(type: TransferType): TransferWay {
  return railOf(type) === null ? withinBank : otherBank;
}

/** The names of the three steps of a transfer. */
export function useStepNames(): readonly string[] {
  const { t } = useTranslation('transfer');
  return [t(($) => $.steps.details), t(($) => $.steps.check), t(($) => $.steps.authorise)];
}
