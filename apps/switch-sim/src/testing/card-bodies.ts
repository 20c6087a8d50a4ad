/** Expiry and CVV fit the fields and no card, so that what passes the guard changes nothing. */
export function cardBodies(
  RequestType: string,
  CustNo: string,
  account: string,
): Record<string, object> {
  const CardNo = '6070XXXXXXXX0000';
  const face = { ExpDt: '01/30', COffSet: '123' };
  const statuses = { ATMStatus: '1', POSStatus: '1', ECOMStatus: '1', ContactlessStatus: '1' };
  const limits = {
    ATMLimit: '100.00',
    POSLimit: '100.00',
    ECOMLimit: '100.00',
    ContactlessLimit: '100.00',
  };
  return {
    GetCardDetailsService: {
      BranchCode: account.slice(0, 3),
      AccountNo: account.slice(3),
      AccountNo15Dig: account,
      CustNo,
    },
    GetOverallCardLimitService: { cardNumber: CardNo, accountNumber: account, CustNo },
    GetOTPService: { RequestType, CardNo, ...face },
    ATMHotMarkingService: { CardNo, Status: '3', CustNo, OTP: '123456' },
    UpdateAllCardDetailsService: {
      CustNo,
      CardNo,
      ...face,
      OTP: '123456',
      ...statuses,
      ...limits,
      IntAction: 's',
      LbrCode: account.slice(0, 3),
      PrdAccountNumber: account.slice(3),
    },
    UpdateCardPinService: { CardNo, newPin: '4071', ...face, OTP: '123456' },
  };
}
