import { type Act, directActors, type Foretold, guarded, reasons } from './act.ts';
import { type Model, type Who } from './bank-model.ts';
import { confirmationFor, foretellAsked, foretellGiven, type Signed } from './otp-acts.ts';
import { customerNoOf } from './transfer-acts.ts';

/** The cards of those who have one, as the bank writes them. */
export const cards: Readonly<Partial<Record<Who, readonly string[]>>> = {
  asha: ['6070XXXXXXXX7909', '6070XXXXXXXX2553'],
  ravi: ['6070XXXXXXXX4386'],
};

export const cardSteps = { block: '3', unblock: '2', hotlist: '6' } as const;
export type CardStep = keyof typeof cardSteps;

const stateAfter = { block: 'blocked', unblock: 'active', hotlist: 'hotlisted' } as const;

const stateOf = (model: Model, card: string) => model.cards[card] ?? 'active';

const signedCard = (card: string): Signed => ({
  type: 'GETOTPCARDBLOCK',
  variables: { variable1: card },
  roles: directActors,
  refusals: (model) => reasons(['9071', stateOf(model, card) === 'hotlisted']),
});

/** Asks for the OTP of a block, which the card's own service sends. */
export function askCardOtp(who: Who, CardNo: string): Act {
  return {
    name: `${who} asks for an OTP: card ${CardNo}`,
    who,
    isOnce: false,
    wire: () => ['GetOTPService', { RequestType: 'GETOTPCARDBLOCK', CardNo }],
    foretell: (model) =>
      guarded(model, who, directActors, () => foretellAsked(model, who, signedCard(CardNo))),
  };
}

/**
 * Of two steps at once one has its OTP compared, and the other finds what that allows before it is
 * used: it is for the first one's step.
 */
const underWay = ['9024'];

/** Blocks a card, for a time or for good, or ends a block; the call itself brings the OTP (CA1, O4). */
export function stepCard(
  who: Who,
  [CardNo, step]: readonly [string, CardStep],
  which: 'newest' | 'wrong',
): Act {
  return {
    name: `${who} gives the ${which} OTP to ${step} card ${CardNo}`,
    who,
    isOnce: true,
    wire: (_model, phone) => {
      const OTP = phone.digits(who, 'GETOTPCARDBLOCK', which);
      const body = { CardNo, Status: cardSteps[step], CustNo: customerNoOf(who), OTP };
      return ['ATMHotMarkingService', body];
    },
    foretell: (model) =>
      guarded(model, who, directActors, () => {
        const state = stateOf(model, CardNo);
        const isAllowed = step === 'unblock' ? state === 'blocked' : state !== stateAfter[step];
        if (state === 'hotlisted' || !isAllowed) return { refusals: ['9071'], underWay };
        return { ...confirmed(model, who, { CardNo, which, step }), underWay };
      }),
  };
}

type Step = {
  readonly CardNo: string;
  readonly step: CardStep;
  readonly which: 'newest' | 'wrong';
};

function confirmed(model: Model, who: Who, { CardNo, which, step }: Step): Foretold {
  const signed = signedCard(CardNo);
  const compared = foretellGiven(model, who, { signed, which });
  // An OTP that was compared already is none any more; what it has left decides.
  const isOver = compared.refusals.includes('9023');
  const left = confirmationFor(model, who, signed);
  if (compared.refusals.length > 0 && !isOver) return compared;
  return {
    refusals: isOver ? left.refusals : [],
    succeed(body) {
      if (!isOver) compared.succeed?.(body);
      confirmationFor(model, who, signed).use();
      model.cards[CardNo] = stateAfter[step];
    },
  };
}
