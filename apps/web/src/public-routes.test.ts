import { signedIn } from '@sahakar/contracts/access';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { publicRoutes } from './public-routes.ts';
import { signedInRoutes } from './signed-in-routes.ts';

const every = [...publicRoutes, ...signedInRoutes];
const openTo = (...who: ('anonymous' | 'password-accepted')[]) =>
  [...new Set(every.filter(({ may }) => who.some((one) => may.includes(one))))]
    .map(({ path }) => path)
    .toSorted();

test('opens between password and OTP only the OTP, both password screens and the message (A026)', () => {
  expect([...new Set(openTo('password-accepted'))]).toEqual([
    paths.changeLoginPassword,
    paths.changeTransactionPassword,
    paths.otpVerification,
    paths.recoverId,
  ]);
});

test('opens before the login the ways to identify oneself and the steps that follow them, and nothing else (A026)', () => {
  expect(openTo('anonymous')).toEqual([
    paths.cardDetails,
    paths.changeLoginPassword,
    paths.changeTransactionPassword,
    paths.forgotUserId,
    paths.newRegister,
    paths.otpVerification,
    paths.recoverId,
    paths.unlockUser,
  ]);
});

test('keeps every screen of a service behind the login (A026)', () => {
  const before = new Set<string>(openTo('anonymous', 'password-accepted'));
  const services = signedInRoutes.filter(({ path }) => !before.has(path));
  expect(services.length).toBeGreaterThan(3);
  for (const { may } of services) expect(signedIn).toEqual(expect.arrayContaining([...may]));
  expect(services.map(({ path }) => path)).toContain(paths.main);
});
