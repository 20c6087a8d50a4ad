import './pictures-place.css';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';
import { monthsOf } from './movements.ts';

const MoneyPictures = lazy(async () => ({
  default: (await import('./MoneyPictures.tsx')).MoneyPictures,
}));

type Pictures = ComponentProps<typeof MoneyPictures>;
/** Without lines they are on their way. */
type Props = Omit<Pictures, 'lines'> & { lines: Pictures['lines'] | undefined };

/** Where the pictures of an account stand: as high from the first moment as they will be. */
export function PicturesPlace({ lines, ...shown }: Props) {
  const names = ['leaf pictures'];
  if (shown.onPick !== undefined) names.push('picking');
  if (monthsOf(shown.days).length === 1) names.push('alone');
  return (
    <div className={names.join(' ')} aria-busy={lines === undefined}>
      <Suspense fallback={<Skeleton width="40%" />}>
        {lines === undefined ? (
          <Skeleton width="40%" />
        ) : (
          <MoneyPictures lines={lines} {...shown} />
        )}
      </Suspense>
    </div>
  );
}
