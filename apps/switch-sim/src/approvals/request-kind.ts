import type { RequestState } from '@sahakar/contracts/approvals/maker-request';
import type { Reader, Tx } from '@sahakar/db/dialect';
import type { logins } from '@sahakar/db/schema/customers';
import type { Column, SQL } from '@sahakar/db/sql';

/** What every request of a maker has, whatever it is for. */
export type MakerRequest = {
  readonly requestNo: string;
  readonly state: RequestState | 'FAILED';
  readonly createdAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly remark: string | null;
  readonly maker: typeof logins.$inferSelect;
};

type OwnColumn = 'requestNo' | 'customerNo' | 'makerLogin' | 'state' | 'createdAt' | 'decidedBy';

/**
 * One kind of what a maker asks for and a checker decides on. Its area registers where such requests
 * are kept and how they are told; what follows from a decision is its area's own.
 */
export type RequestKind<Request extends MakerRequest> = {
  readonly table: Parameters<Tx['insert']>[0] & Readonly<Record<OwnColumn, Column>>;
  /** So many of those with this property, with their makers, oldest first or newest first. */
  read(
    db: Reader,
    where: SQL | undefined,
    rows: number,
    direction?: 'rising' | 'falling',
  ): Promise<readonly Request[]>;
  /** What was asked for, as an SMS says it behind "Your request". */
  describe(request: Request): string;
  /** Puts back what stands waiting for a decision that nobody will make; most kinds have nothing. */
  release?(tx: Tx, request: Request): Promise<unknown>;
  /** What somebody is told who would decide on a request of his own. */
  readonly refusalOfOwn: string;
};
