import { Building2, FileText, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';

const actions = [
  { key: 'withinBank', path: paths.withinBank, Icon: Building2 },
  { key: 'addBeneficiary', path: paths.beneficiary, Icon: UserPlus },
  { key: 'statement', path: paths.downloadStatement, Icon: FileText },
] as const;

/** Shortcuts to what is done most. */
export function QuickActions() {
  const { t } = useTranslation('accounts');
  return (
    <nav className="quick" aria-label={t(($) => $.quick.title)}>
      {actions.map(({ key, path, Icon }) => (
        <Link key={key} to={path}>
          <Icon size={24} strokeWidth={1.75} aria-hidden />
          {t(($) => $.quick[key])}
        </Link>
      ))}
    </nav>
  );
}
