import { useLanguage } from '../i18n/i18n.ts';
import { momentOrDay } from '../ui/dates/dates.ts';

type Props = { at: string | null | undefined; by: string | null | undefined };

/** When something was asked for, and by whom. */
export function RequestMoment({ at, by }: Props) {
  const language = useLanguage();
  return (
    <span>
      {at ? momentOrDay(at, language) : ''}
      <span className="second-line soft">{by}</span>
    </span>
  );
}
