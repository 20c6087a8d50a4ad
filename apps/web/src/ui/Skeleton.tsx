import './skeleton.css';

/** A grey bar in the place of text that is on its way; for the first moments nothing shows or moves. */
export function Skeleton({ width = '100%' }: { width?: string }) {
  return <span className="skeleton" style={{ width }} aria-hidden />;
}

/** What will stand there: rows with an amount each, terms with their values, or cards. */
export type SkeletonShape = 'rows' | 'lines' | 'cards';

/** Grey bars as what is on its way will stand, and about as high. */
export function SkeletonOf({ shape }: { shape: SkeletonShape }) {
  return (
    <div className={`skeleton-${shape}`}>
      {Array.from({ length: lengths[shape] }, (_, place) => (
        <div key={place}>
          <span>
            <Skeleton width="12em" />
            {shape === 'lines' ? null : <Skeleton width="8em" />}
          </span>
          <Skeleton width="6em" />
        </div>
      ))}
    </div>
  );
}

const lengths = { rows: 3, lines: 5, cards: 3 } as const satisfies Record<SkeletonShape, number>;

/** A screen whose program is on its way: its heading, and a leaf of it. */
export function ScreenSkeleton() {
  return (
    <div className="skeleton-screen" aria-busy>
      <Skeleton width="14em" />
      <div className="leaf">
        <SkeletonOf shape="lines" />
      </div>
    </div>
  );
}
