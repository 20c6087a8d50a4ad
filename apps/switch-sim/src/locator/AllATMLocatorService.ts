import type { AllATMLocatorService as Contract } from '@sahakar/contracts/locator/AllATMLocatorService';
import { branches } from '@sahakar/db/schema/customers';
import { cashMachines } from '@sahakar/db/schema/bank-services';
import { asc, eq } from '@sahakar/db/sql';
import type { Handler } from '../call/handler.ts';
import { placeRow } from './place-row.ts';

/** Where the machines stand; telephone, IFSC and code are those of the branch that looks after one. */
export const AllATMLocatorService: Handler<typeof Contract> = async (_request, { bank }) => {
  const rows = await bank.store.read
    .select({ machine: cashMachines, branch: branches })
    .from(cashMachines)
    .innerJoin(branches, eq(branches.code, cashMachines.branchCode))
    .orderBy(asc(cashMachines.state), asc(cashMachines.city), asc(cashMachines.name));
  return { LocatorList: rows.map(({ machine, branch }) => placeRow(machine, branch)) };
};
