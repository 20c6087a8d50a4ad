import { useTranslation } from 'react-i18next';
import { begunWork } from '../session/begun-work.ts';

/** What the end of the session would take away, where something is begun behind the question. */
export function BegunWorkLost() {
  const { t } = useTranslation('begun');
  const work = begunWork();
  return work === undefined ? null : <p>{t(($) => $.lost[work])}</p>;
}
