import type { ListedPayee } from '@sahakar/contracts/payees/payee';
import type { StatusKey } from '../payee-words.ts';

const verbs = {
  addition: { approve: 'APPROVE', reject: 'REJECTADD' },
  deletion: { approve: 'APPROVEDELETE', reject: 'REJECTDELETE' },
} as const;

export type PayeeVerb = (typeof verbs)[keyof typeof verbs]['approve' | 'reject'];

/** The verb of a decision: who is to come back waits like one who is to be added. */
export function verbOf<Kind extends 'approve' | 'reject'>(
  { statusFlag }: ListedPayee,
  kind: Kind,
): (typeof verbs)[keyof typeof verbs][Kind] {
  return verbs[statusFlag === 'PENDINGDELETE' ? 'deletion' : 'addition'][kind];
}

/** How the payee stands after the decision; who was to come back stays away where that is rejected. */
export function afterDecision(verb: PayeeVerb, { RequestKind }: ListedPayee): StatusKey {
  switch (verb) {
    case 'APPROVE':
    case 'REJECTDELETE':
      return 'ACTIVATED';
    case 'APPROVEDELETE':
      return 'DEACTIVATED';
    case 'REJECTADD':
      return RequestKind === 'reactivation' ? 'DEACTIVATED' : 'REJECTED';
  }
}
