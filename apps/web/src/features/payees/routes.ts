import { directActors, type Principal } from '@sahakar/contracts/access';
import { paths } from '../../paths.ts';
import type { ScreenRoute } from '../../screen-route.ts';

const enterers: readonly Principal[] = [...directActors, 'maker'];
const deciders: readonly Principal[] = ['checker', 'both'];

export const routes: readonly ScreenRoute[] = [
  {
    path: paths.beneficiary,
    screen: () => import('./add/AddBeneficiaryScreen.tsx').then((m) => m.AddBeneficiaryScreen),
    may: enterers,
    menu: { group: 'beneficiary', key: 'addBeneficiary', order: 1, rights: ['add'] },
  },
  {
    path: paths.manageBeneficiary,
    screen: () =>
      import('./manage/ManageBeneficiaryScreen.tsx').then((m) => m.ManageBeneficiaryScreen),
    may: enterers,
    menu: {
      group: 'beneficiary',
      key: 'manageBeneficiary',
      order: 2,
      rights: ['inquire', 'modify', 'delete'],
    },
  },
  {
    path: paths.viewBeneficiary,
    screen: () => import('./view/ViewBeneficiaryScreen.tsx').then((m) => m.ViewBeneficiaryScreen),
    may: [...enterers, 'checker'],
    // Those who manage beneficiaries come here from where they do that.
    menu: { group: 'beneficiary', key: 'viewBeneficiary', order: 3, may: deciders },
  },
  {
    path: paths.authoriseBeneficiary,
    screen: () => import('./approvals/ApprovePayeesScreen.tsx').then((m) => m.ApprovePayeesScreen),
    may: deciders,
    menu: { group: 'beneficiary', key: 'authoriseBeneficiary', order: 4, rights: ['authorize'] },
  },
];
