import { type Act, answered, directActors, guarded, reasons } from './act.ts';
import { customerOf, dayOf, type Who } from './bank-model.ts';
import { rupees } from './orders.ts';
import { confirmationFor, type Signed } from './otp-acts.ts';
import { customerNoOf, limitMasters, usedOn } from './transfer-acts.ts';

export const limitIds = ['DL01', 'DL02', 'DL05'] as const;

export const signedLimit = (id: string): Signed => ({
  type: 'MANAGELIMIT',
  variables: { variable1: rupees(limitMasters[id]?.[0] ?? 0n), variable2: id },
  roles: directActors,
  refusals: () => [],
});

/** Chooses another daily limit, which holds at once (RULINGS D4). */
export function chooseLimit(who: Who, id: string): Act {
  return {
    name: `${who} chooses the limit ${id}`,
    who,
    isOnce: true,
    wire: () => [
      'LimitManagementService',
      { RequestType: 'UPDATE', CustomerNumber: customerNoOf(who), LimitId: id },
    ],
    foretell: (model) =>
      guarded(model, who, directActors, () => {
        const confirmation = confirmationFor(model, who, signedLimit(id));
        const isSame = model.limits[customerOf[who]] === id;
        return {
          refusals: [...confirmation.refusals, ...reasons(['9049', isSame])],
          succeed() {
            confirmation.use();
            model.limits[customerOf[who]] = id;
          },
        };
      }),
  };
}

/** Looks at what of the limit is used today: as much as was counted, and never less than nothing left. */
export function lookAtLimit(who: Who): Act {
  return {
    name: `${who} looks at the limit`,
    who,
    isOnce: false,
    wire: () => [
      'LimitManagementService',
      { RequestType: 'GET', CustomerNumber: customerNoOf(who) },
    ],
    foretell: (model) =>
      guarded(model, who, directActors, () => ({
        refusals: [],
        succeed(body) {
          const used = usedOn(model, customerOf[who], dayOf(model.now));
          const [most, times] = limitMasters[model.limits[customerOf[who]]] ?? [0n, 0];
          const left = most > used.amount ? most - used.amount : 0n;
          const wanted: Record<string, unknown> = {
            Used_Transaction_Limit: rupees(used.amount),
            UnUsed_Transaction_Limit: rupees(left),
            Used_Transaction_Count: used.count,
            UnUsed_Transaction_Count: Math.max(0, times - used.count),
          };
          for (const [field, value] of Object.entries(wanted)) {
            const shown = answered(body, field);
            if (shown === value) continue;
            throw new Error(`${who} is shown ${field} ${String(shown)}, not ${String(value)}`);
          }
        },
      })),
  };
}
