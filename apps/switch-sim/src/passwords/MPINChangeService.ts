import type { MPINChangeService as Contract } from '@sahakar/contracts/passwords/MPINChangeService';
import { mobilePins } from '@sahakar/db/schema/identity';
import { and, eq, gt, lt } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import type { Handler } from '../call/handler.ts';
import { requireUser } from '../call/refusal.ts';
import { askerOf } from '../credentials/asker-of.ts';
import { oneTryLess, oneTryMore } from '../credentials/lock-count.ts';
import { sendIdentityAlerts } from '../outbox/alerts.ts';
import { requireLiveSession } from './require-live-session.ts';

type Which = { readonly loginUsername: string; readonly kind: 'MPIN' | 'TPIN' };

const wrong = 'The old PIN is wrong.';

/** Changes a PIN of mobile banking; the portal's passwords are others and stay (RULINGS P1). */
export const MPINChangeService: Handler<typeof Contract> = async (request, call) => {
  const { bank } = call;
  const user = requireUser(call);
  if (request.NewMpin === request.OldMPin) {
    return call.refuse('9100', 'New PIN and Old PIN cannot be the same');
  }
  const which: Which = { loginUsername: user.loginUsername, kind: request.PinType ?? 'MPIN' };
  const asker = askerOf(call, `${which.kind} of ${user.loginUsername}`);
  // Read before the turn: of changes at the same moment the later ones are not wrong, but too late.
  const pin = await findPin(bank, which);
  const outcome = await bank.slowHash.inTurn(asker, () =>
    comparePin(bank, which, request.OldMPin, pin),
  );
  if (outcome === 'locked') {
    return call.refuse(
      '9031',
      'The PIN is locked after several wrong attempts. Please ask for an OTP.',
    );
  }
  if (outcome === 'wrong' || pin === null) return call.refuse('9030', wrong);
  const pinHash = await bank.slowHash.inTurn(asker, () => bank.slowHash.hash(request.NewMpin));
  return call.once(async (tx) => {
    await requireLiveSession(tx, call);
    const rows = await tx
      .update(mobilePins)
      .set({ pinHash, temporaryUntil: null, failures: 0 })
      .where(and(isPin(which), eq(mobilePins.pinHash, pin.pinHash)))
      .returning({ kind: mobilePins.kind });
    if (rows.length === 0) call.refuse('9030', wrong);
    const told = { kind: 'PIN-ALERT', user: user.loginUsername, mobiles: [user.mobile] } as const;
    await sendIdentityAlerts(tx, bank.outbox, told);
    return {};
  });
};

type StoredPin = typeof mobilePins.$inferSelect;

async function findPin(bank: Bank, which: Which): Promise<StoredPin | null> {
  const [pin] = await bank.store.read.select().from(mobilePins).where(isPin(which)).limit(1);
  return pin ?? null;
}

/** Counted before compared, so that ten thousand PINs cannot be tried; a right one is given back. */
async function comparePin(
  bank: Bank,
  which: Which,
  pin: string,
  record: StoredPin | null,
): Promise<'right' | 'wrong' | 'locked'> {
  const failuresMax = bank.policy.auth.tpinFailuresMax;
  const [counted] = await bank.store.transaction((tx) =>
    tx
      .update(mobilePins)
      .set({ failures: oneTryMore(mobilePins.failures, failuresMax) })
      .where(and(isPin(which), lt(mobilePins.failures, failuresMax)))
      .returning({ failures: mobilePins.failures }),
  );
  if (record !== null && counted === undefined) return 'locked';
  const isEqual = await bank.slowHash.verify(pin, record?.pinHash ?? bank.slowHash.decoy);
  const until = record?.temporaryUntil ?? null;
  if (!isEqual || (until !== null && bank.clock.now() >= until))
    return (counted?.failures ?? 0) >= failuresMax ? 'locked' : 'wrong';
  await bank.store.transaction((tx) =>
    tx
      .update(mobilePins)
      .set({ failures: oneTryLess(mobilePins.failures, failuresMax) })
      .where(and(isPin(which), gt(mobilePins.failures, 0))),
  );
  return 'right';
}

const isPin = ({ loginUsername, kind }: Which) =>
  and(eq(mobilePins.loginUsername, loginUsername), eq(mobilePins.kind, kind));
