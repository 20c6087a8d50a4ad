/** Asks for the schedules, or for one with its instalments; the documents send the filters empty. */
export function scheduleListRequest(MobileNo: string, CustNo: string, HID = '') {
  return {
    RequestType: 'GET',
    MobileNo,
    CustNo,
    HID,
    DID: '',
    Startdate: '',
    Enddate: '',
    Status: '',
  } as const;
}
