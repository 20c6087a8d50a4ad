import type { Policy } from '@sahakar/contracts/policy';

/** Of several policies the bounds that let the most through, as far as the checks of a book ask. */
export function widestPolicy(policies: readonly [Policy, ...Policy[]]): Policy {
  return policies.reduce((one, other) => ({
    ...one,
    transfer: {
      ...one.transfer,
      amountMin: lower(one.transfer.amountMin, other.transfer.amountMin),
      imps: widerRail(one.transfer.imps, other.transfer.imps),
      neft: widerRail(one.transfer.neft, other.transfer.neft),
      rtgs: widerRail(one.transfer.rtgs, other.transfer.rtgs),
      noImpsAccountCodes: one.transfer.noImpsAccountCodes.filter((code) =>
        other.transfer.noImpsAccountCodes.includes(code),
      ),
    },
    session: {
      ...one.session,
      absoluteHours: Math.max(one.session.absoluteHours, other.session.absoluteHours),
    },
    otp: {
      ...one.otp,
      wrongMax: Math.max(one.otp.wrongMax, other.otp.wrongMax),
      wrongPerDayMax: Math.max(one.otp.wrongPerDayMax, other.otp.wrongPerDayMax),
      lifeSeconds: Math.max(one.otp.lifeSeconds, other.otp.lifeSeconds),
      authorisationSeconds: Math.max(one.otp.authorisationSeconds, other.otp.authorisationSeconds),
    },
    requests: {
      ...one.requests,
      auditKeepDays: Math.min(one.requests.auditKeepDays, other.requests.auditKeepDays),
    },
    card: {
      ...one.card,
      limitsMaxByProduct: higherLimits(one.card.limitsMaxByProduct, other.card.limitsMaxByProduct),
    },
  }));
}

type Rail = Policy['transfer']['imps'];
type CardLimits = Policy['card']['limitsMaxByProduct'];

const widerRail = (one: Rail, other: Rail): Rail => ({
  amountMin: lower(one.amountMin, other.amountMin),
  amountMax: higher(one.amountMax, other.amountMax),
});

function higherLimits(one: CardLimits, other: CardLimits): CardLimits {
  const products = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const none = { atm: 0n, pos: 0n, ecom: 0n, contactless: 0n };
  return Object.fromEntries(
    products.map((product) => {
      const [first, second] = [one[product] ?? none, other[product] ?? none];
      const limits = {
        atm: higher(first.atm, second.atm),
        pos: higher(first.pos, second.pos),
        ecom: higher(first.ecom, second.ecom),
        contactless: higher(first.contactless, second.contactless),
      };
      return [product, limits];
    }),
  );
}

const lower = (one: bigint, other: bigint) => (one < other ? one : other);
const higher = (one: bigint, other: bigint) => (one > other ? one : other);
