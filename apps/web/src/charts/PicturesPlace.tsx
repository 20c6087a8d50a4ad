import './pictures-place.css';
import { type ComponentProps } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';
import { monthsOf } from './movements.ts';
import { latePart } from '../ui/late-part.tsx';

const MoneyPictures = latePart(async () => (await import('./MoneyPictures.tsx')).MoneyPictures, {
  meanwhile: <Skeleton width="40%" />,
});

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
      {lines === undefined ? <Skeleton width="40%" /> : <MoneyPictures lines={lines} {...shown} />}
    </div>
  );
}
