import type { AllBranchLocatorService as Contract } from '@sahakar/contracts/locator/AllBranchLocatorService';
import { branches } from '@sahakar/db/schema/customers';
import { asc } from '@sahakar/db/sql';
import type { Handler } from '../call/handler.ts';
import { placeRow } from './place-row.ts';

export const AllBranchLocatorService: Handler<typeof Contract> = async (_request, { bank }) => {
  const rows = await bank.store.read
    .select()
    .from(branches)
    .orderBy(asc(branches.state), asc(branches.city), asc(branches.name));
  return { LocatorList: rows.map((branch) => placeRow(branch, branch)) };
};
