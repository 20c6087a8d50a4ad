import { actors, directActors, signedIn } from '@sahakar/contracts/access';
import { type Path, paths } from '../../paths.ts';
import type { MenuItemKey, ScreenRoute } from '../../screen-route.ts';

/** The enquiries stand among the services, after the cheque services (RULINGS M6). */
export const routes: readonly ScreenRoute[] = [
  // One of the cheque services: whoever may not ask for a book does not see who did.
  {
    ...table(paths.viewChequeBookRequest, 'chequeBookRequests', 2, 'ChequeBookRequestsScreen'),
    may: actors,
  },
  table(paths.viewStopCheque, 'stopCheques', 4, 'StopChequesScreen'),
  table(paths.chequeEnquiry, 'chequeEnquiry', 20, 'ChequeEnquiryScreen'),
  table(paths.chequeBookStatus, 'chequeBookStatus', 21, 'ChequeBookStatusScreen'),
  table(paths.inwardClearing, 'inwardClearing', 22, 'InwardClearingScreen'),
  enquiry(paths.requestEnquiry, 'requestEnquiry', 23, () =>
    import('./RequestEnquiryScreen.tsx').then((m) => m.RequestEnquiryScreen),
  ),
  table(paths.nomineeDetails, 'nomineeDetails', 24, 'NomineeDetailsScreen'),
  enquiry(paths.guarantorDetails, 'guarantorDetails', 25, () =>
    import('./GuarantorDetailsScreen.tsx').then((m) => m.GuarantorDetailsScreen),
  ),
  table(paths.lienEnquiry, 'lienEnquiry', 26, 'LienEnquiryScreen'),
  table(paths.tdsEnquiry, 'tdsEnquiry', 27, 'TdsEnquiryScreen'),
  {
    ...enquiry(paths.userAccountLimit, 'userAccountLimit', 28, () =>
      import('./UserAccountLimitScreen.tsx').then((m) => m.UserAccountLimitScreen),
    ),
    may: directActors,
  },
];

function table(
  path: Path,
  key: MenuItemKey,
  order: number,
  name: keyof typeof import('./account-enquiries.tsx'),
): ScreenRoute {
  return enquiry(path, key, order, () => import('./account-enquiries.tsx').then((m) => m[name]));
}

function enquiry(
  path: Path,
  key: MenuItemKey,
  order: number,
  screen: ScreenRoute['screen'],
): ScreenRoute {
  return { path, screen, may: signedIn, menu: { group: 'services', key, order } };
}
