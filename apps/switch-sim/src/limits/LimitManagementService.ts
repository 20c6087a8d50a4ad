import type { LimitManagementService as Contract } from '@sahakar/contracts/limits/LimitManagementService';
import { limitMasters } from '@sahakar/db/schema/limits';
import { asc } from '@sahakar/db/sql';
import type { Handler } from '../call/handler.ts';
import { chooseLimit } from './choose-limit.ts';
import { limitUsageOf } from './limit-usage.ts';

/** The daily limit of the session's customer; the request type picks what is answered. */
export const LimitManagementService: Handler<typeof Contract> = async (request, call) => {
  const { bank } = call;
  switch (request.RequestType) {
    case 'GET':
      return limitUsageOf(bank.store.read, request.CustomerNumber, bank.clock.today());
    case 'LIMIT': {
      const masters = await bank.store.read
        .select({
          Id: limitMasters.id,
          tran_amount: limitMasters.amount,
          tran_count: limitMasters.count,
        })
        .from(limitMasters)
        .orderBy(asc(limitMasters.amount), asc(limitMasters.id));
      return { fSwitchLimitMasters: masters };
    }
    case 'UPDATE':
      return call.once((tx) => chooseLimit(tx, call, request.LimitId));
  }
};
