import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useTranslation } from 'react-i18next';
import { roleTags } from './role-tags.ts';

export function RoleTags({ login }: { login: LoginResult }) {
  const { t } = useTranslation();
  return roleTags(login).map((tag) => (
    <span key={tag} className={`tag ${tag === 'viewOnly' ? 'view-only' : tag}`}>
      {t(($) => $.roles[tag])}
    </span>
  ));
}
