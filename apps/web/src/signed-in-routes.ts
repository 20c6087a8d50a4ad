import { routes as accountRoutes } from './features/accounts/routes.ts';
import { routes as cardRoutes } from './features/cards/routes.ts';
import { routes as chequeRoutes } from './features/cheques/routes.ts';
import { routes as enquiryRoutes } from './features/enquiries/routes.ts';
import { routes as depositRoutes } from './features/deposits/routes.ts';
import { routes as limitRoutes } from './features/limits/routes.ts';
import { routes as loanRoutes } from './features/loans/routes.ts';
import { routes as helpRoutes } from './features/locator/routes.ts';
import { routes as payeeRoutes } from './features/payees/routes.ts';
import { routes as profileRoutes } from './features/profile/routes.ts';
import { routes as statementRoutes } from './features/statements/routes.ts';
import { routes as authoriseRoutes } from './features/approvals/routes.ts';
import { routes as scheduleRoutes } from './features/transfers/schedule/routes.ts';
import { routes as transferRoutes } from './features/transfers/routes.ts';
import { routes as passwordRoutes } from './features/sign-in/passwords/routes.ts';
import type { ScreenRoute } from './screen-route.ts';

/** Every screen behind the login; the menu is made from the same list. */
export const signedInRoutes: readonly ScreenRoute[] = [
  ...accountRoutes,
  ...cardRoutes,
  ...chequeRoutes,
  ...enquiryRoutes,
  ...depositRoutes,
  ...loanRoutes,
  ...statementRoutes,
  ...helpRoutes,
  ...profileRoutes,
  ...payeeRoutes,
  ...transferRoutes,
  ...limitRoutes,
  ...scheduleRoutes,
  ...authoriseRoutes,
  ...passwordRoutes,
];
