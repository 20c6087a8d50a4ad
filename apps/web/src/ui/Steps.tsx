import { useTranslation } from 'react-i18next';
import './steps.css';

type Props = { names: readonly string[]; current: number };

/** Where the person is in a task of several steps, in words first and as a ruled line below. */
export function Steps({ names, current }: Props) {
  const { t } = useTranslation('ui');
  return (
    <div className="steps">
      <p>{t(($) => $.stepOf, { current, total: names.length })}</p>
      <ol>
        {names.map((name, place) => (
          <li
            key={name}
            className={place + 1 < current ? 'done' : undefined}
            aria-current={place + 1 === current ? 'step' : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
