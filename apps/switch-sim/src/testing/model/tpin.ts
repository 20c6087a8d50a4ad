import { type Foretold } from './act.ts';
import { type Model, sessionOf, type Who } from './bank-model.ts';

const provenMilliseconds = 180_000;
/** The most that a model counts, which the bank counts as locked. */
export const wrongMax = 3;

/**
 * The transaction password: three wrong ones in a row lock it, and a right one holds for this session
 * for three minutes, but no longer than until it is locked (RULINGS P8, T9). Answers what stands against it, and what follows from each.
 */
export function tpinRule(
  model: Model,
  who: Who,
  isRight: boolean,
): Required<Omit<Foretold, 'underWay'>> {
  const login = model.logins[who];
  const session = sessionOf(model, who);
  const isLocked = login.wrongTpins >= wrongMax;
  if (isLocked) return { ...nothingAgainst, refusals: ['9031'] };
  if (isRight && model.now < session.tpinUntil) return nothingAgainst;
  if (!isRight) {
    return {
      refusals: [login.wrongTpins + 1 < wrongMax ? '9030' : '9031'],
      succeed() {},
      refuse: () => countTry(model, who),
    };
  }
  const prove = () => {
    login.wrongTpins = 0;
    session.tpinUntil = model.now + provenMilliseconds;
  };
  // It is proved before anything else is looked at, so it stays so where that is refused.
  return { refusals: [], succeed: prove, refuse: prove };
}

/** One try more, of those that are left. */
export function countTry({ logins }: Model, who: Who): void {
  logins[who].wrongTpins = Math.min(logins[who].wrongTpins + 1, wrongMax);
}

const nothingAgainst = { refusals: [], succeed() {}, refuse() {} };
