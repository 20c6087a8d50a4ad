import type { Tx } from '@sahakar/db/dialect';
import { post, type PostOutcome } from './post.ts';
import {
  productMovement,
  type ProductMovementKind,
  type WithAProduct,
} from './templates/with-a-product.ts';

export type PlannedMovement = WithAProduct & {
  readonly kind: ProductMovementKind;
  readonly customerNo: string;
  /** The day that the plan of the product names. */
  readonly plannedOn: string;
};

/** When a planned movement is entered, and under which reference. */
export type EntryMoment = {
  readonly rrn: string;
  readonly at: Date;
  readonly today: string;
};

/** Posts what the plan of a deposit or a loan has for a day; no day has the same kind twice. */
export function postByPlan(
  tx: Tx,
  movement: PlannedMovement,
  { rrn, at, today }: EntryMoment,
): Promise<PostOutcome> {
  const { kind, product, plannedOn, customerNo } = movement;
  return post(tx, {
    ...productMovement(kind, movement),
    rrn,
    cause: { kind: 'product-plan', id: `${product}/${plannedOn}/${kind}` },
    at,
    entryOn: today,
    valueOn: plannedOn,
    customerNo,
  });
}
