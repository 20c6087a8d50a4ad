import type { Tx } from '@sahakar/db/dialect';
import { accounts } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
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
};

/** Posts what the plan of a deposit or a loan has for a day; no day has the same kind twice. */
export async function postByPlan(
  tx: Tx,
  movement: PlannedMovement,
  { rrn, at }: EntryMoment,
): Promise<PostOutcome> {
  const { kind, product, plannedOn, customerNo, own } = movement;
  const posting = productMovement(kind, movement);
  const isDebited = posting.legs.some(({ account, amount }) => account === own && amount < 0n);
  if (own !== null && !(await takesPart(tx, own, isDebited))) {
    return { kind: 'frozen', account: own };
  }
  return post(tx, {
    ...posting,
    rrn,
    cause: { kind: 'product-plan', id: `${product}/${plannedOn}/${kind}` },
    at,
    valueOn: plannedOn,
    customerNo,
  });
}

/** As with transfers: only an account in use is debited, and a closed one takes nothing either. */
export async function takesPart(tx: Tx, account: string, isDebited: boolean): Promise<boolean> {
  const [own] = await tx
    .select({ status: accounts.status })
    .from(accounts)
    .where(eq(accounts.number, account));
  return own === undefined || own.status === 'open' || (own.status === 'dormant' && !isDebited);
}
