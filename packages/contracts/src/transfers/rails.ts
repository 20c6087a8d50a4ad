/** The ways by which money goes to another bank. */
export const rails = ['IMPS', 'NEFT', 'RTGS'] as const;
export type Rail = (typeof rails)[number];

/** What PaymentType may say: the names, and the documents' codes of transfer types. */
export const paymentTypes = ['NEFT', 'RTGS', '2', '1'] as const;
export type PaymentType = (typeof paymentTypes)[number];

const railsByPaymentType = { NEFT: 'NEFT', RTGS: 'RTGS', '2': 'NEFT', '1': 'RTGS' } as const;

/** The rail of a PaymentType, however it is spelled (RULINGS T5). */
export function railOfPaymentType(paymentType: PaymentType): 'NEFT' | 'RTGS' {
  return railsByPaymentType[paymentType];
}
