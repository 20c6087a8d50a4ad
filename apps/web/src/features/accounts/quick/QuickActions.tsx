import type { Principal } from '@sahakar/contracts/access';
import { Building2, FileText, Landmark, type LucideIcon, PiggyBank, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Path, paths } from '../../../paths.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import './quick.css';

type Action = {
  readonly key: 'withinBank' | 'otherBank' | 'addBeneficiary' | 'statement' | 'deposit';
  readonly path: Path;
  readonly Icon: LucideIcon;
  /** Who has it, where not everybody who sees the card does. */
  readonly may?: readonly Principal[];
};

const actions: readonly Action[] = [
  { key: 'withinBank', path: paths.withinBank, Icon: Building2 },
  { key: 'otherBank', path: paths.otherBank, Icon: Landmark },
  { key: 'addBeneficiary', path: paths.beneficiary, Icon: UserPlus },
  { key: 'statement', path: paths.downloadStatement, Icon: FileText },
  {
    key: 'deposit',
    path: paths.termDepositCreation,
    Icon: PiggyBank,
    may: ['retail', 'corporate-as-retail'],
  },
];

/** Shortcuts to what is done most. */
export function QuickActions() {
  const { t } = useTranslation('accounts');
  const { principal } = useSignedIn();
  return (
    <nav className="quick" aria-label={t(($) => $.quick.title)}>
      {actions
        .filter(({ may }) => may?.includes(principal) ?? true)
        .map(({ key, path, Icon }) => (
          <Link key={key} to={path}>
            <Icon size={24} strokeWidth={1.75} aria-hidden />
            {t(($) => $.quick[key])}
          </Link>
        ))}
    </nav>
  );
}
