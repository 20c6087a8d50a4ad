import { paths } from '../../src/paths.ts';
import { lastRequestTo } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { changePassword, watchUsers } from '../identity/identity-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

test('a maker changes his password as himself, for his corporate customer, under his own number (A326) @wide', async ({
  page,
  simulator,
}) => {
  const meera = await simulator.person('meera');
  const users = watchUsers(page);
  await signIn(page, simulator, 'meera', paths.changeLoginPassword);
  await changePassword(page, meera.password, 'Leaflet@1972');
  await expect(page).toHaveURL(/RecoverId$/);
  expect(meera.corporateId).toBe('200007316');
  expect(await lastRequestTo(simulator, 'MPINChangeIBService')).toMatchObject({
    CustNo: '200007316',
    UserName: meera.loginUsername,
  });
  expect(users.get('MPINChangeIBService')).toBe(meera.mobile);
});
