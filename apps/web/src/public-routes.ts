import { routes as passwordRoutes } from './features/sign-in/passwords/routes.ts';
import { routes as signInRoutes } from './features/sign-in/routes.ts';
import type { ScreenRoute } from './screen-route.ts';

/** Every screen that is open before the login OTP, beside the login itself. */
export const publicRoutes: readonly ScreenRoute[] = [...signInRoutes, ...passwordRoutes];
