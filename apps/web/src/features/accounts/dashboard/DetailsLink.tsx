import { useTranslation } from 'react-i18next';
import { WhichOne } from '../../../ui/WhichOne.tsx';

type Props = {
  /** Of what, for who does not see beside what it stands. */
  of: string;
  onOpen: () => void;
};

/** The way from what the dashboard tells of an account to all that is known of it. */
export function DetailsLink({ of, onOpen }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <button type="button" className="btn link" onClick={onOpen}>
      {t(($) => $.viewDetails)}
      <WhichOne>{of}</WhichOne>
    </button>
  );
}
