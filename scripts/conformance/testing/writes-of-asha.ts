import { accountTransferExample } from '@sahakar/contracts/transfers/account-transfer';

const payment = {
  variable1: '2500.00',
  variable2: '001010000042317',
  variable3: '001010000051204',
  variable4: 'Ravi Shankar Joshi',
};
const card = '6070XXXXXXXX7909';

export const transfer = {
  service: 'FundTransferService',
  otp: { by: 'OTPGenerationService', request: { RequestType: 'FUNDTRANSFERPIN', ...payment } },
  request: { ...accountTransferExample, OTP: '{otp}' },
};

export const cardBlock = {
  service: 'ATMHotMarkingService',
  otp: { by: 'GetOTPService', request: { RequestType: 'GETOTPCARDBLOCK', CardNo: card } },
  request: { CardNo: card, Status: '3', CustNo: '100042317', OTP: '{otp}' },
};
