import { directActors, type Principal, signedIn } from '@sahakar/contracts/access';
import { type Path, paths } from '../../paths.ts';
import type { MenuItemKey, ScreenRoute } from '../../screen-route.ts';

/** The enquiries stand among the services, after the cheque services (RULINGS M6). */
export const routes: readonly ScreenRoute[] = [
  enquiry(paths.viewChequeBookRequest, 'chequeBookRequests', 2, () =>
    import('./ChequeBookRequestsScreen.tsx').then((m) => m.ChequeBookRequestsScreen),
  ),
  enquiry(paths.viewStopCheque, 'stopCheques', 4, () =>
    import('./StopChequesScreen.tsx').then((m) => m.StopChequesScreen),
  ),
  enquiry(paths.chequeEnquiry, 'chequeEnquiry', 20, () =>
    import('./ChequeEnquiryScreen.tsx').then((m) => m.ChequeEnquiryScreen),
  ),
  enquiry(paths.chequeBookStatus, 'chequeBookStatus', 21, () =>
    import('./ChequeBookStatusScreen.tsx').then((m) => m.ChequeBookStatusScreen),
  ),
  enquiry(paths.inwardClearing, 'inwardClearing', 22, () =>
    import('./InwardClearingScreen.tsx').then((m) => m.InwardClearingScreen),
  ),
  enquiry(paths.requestEnquiry, 'requestEnquiry', 23, () =>
    import('./RequestEnquiryScreen.tsx').then((m) => m.RequestEnquiryScreen),
  ),
  enquiry(paths.nomineeDetails, 'nomineeDetails', 24, () =>
    import('./NomineeDetailsScreen.tsx').then((m) => m.NomineeDetailsScreen),
  ),
  enquiry(paths.guarantorDetails, 'guarantorDetails', 25, () =>
    import('./GuarantorDetailsScreen.tsx').then((m) => m.GuarantorDetailsScreen),
  ),
  enquiry(paths.lienEnquiry, 'lienEnquiry', 26, () =>
    import('./LienEnquiryScreen.tsx').then((m) => m.LienEnquiryScreen),
  ),
  enquiry(paths.tdsEnquiry, 'tdsEnquiry', 27, () =>
    import('./TdsEnquiryScreen.tsx').then((m) => m.TdsEnquiryScreen),
  ),
  {
    ...enquiry(paths.userAccountLimit, 'userAccountLimit', 28, () =>
      import('./UserAccountLimitScreen.tsx').then((m) => m.UserAccountLimitScreen),
    ),
    may: directActors,
  },
];

function enquiry(
  path: Path,
  key: MenuItemKey,
  order: number,
  screen: ScreenRoute['screen'],
): ScreenRoute {
  const may: readonly Principal[] = signedIn;
  return { path, screen, may, menu: { group: 'services', key, order } };
}
