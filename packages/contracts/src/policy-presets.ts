import type { WirePolicy } from './policy.ts';

type PolicyPatch = { readonly [G in keyof WirePolicy]?: Partial<WirePolicy[G]> };

/** Policies by name, each as what it changes of the documented one. */
export const policyPresets = {
  documented: {},
  /** A new payee can be paid after four hours, and little in the first days; cards stay at home. */
  cautious: {
    payee: {
      coolingHours: 4,
      additionsPerDayMax: 3,
      newPayeeLimits: [
        { hours: 24, amountMax: '50000.00' },
        { hours: 72, amountMax: '200000.00' },
      ],
    },
    limits: { raiseDelayHours: 24 },
    transfer: { imps: { amountMin: '1.00', amountMax: '200000.00' } },
    approval: { requestDaysMax: 7 },
    otp: { lifeSeconds: 120 },
    session: { minutes: 5 },
    card: {
      abroad: false,
      limitsMaxByProduct: {
        classic: { atm: '10000.00', pos: '25000.00', ecom: '25000.00', contactless: '2000.00' },
        platinum: { atm: '40000.00', pos: '100000.00', ecom: '100000.00', contactless: '5000.00' },
        business: { atm: '25000.00', pos: '200000.00', ecom: '100000.00', contactless: '2000.00' },
      },
    },
  },
  /** Long sessions, patient one-time passwords, high limits. */
  generous: {
    auth: { allowPaste: true, failuresMax: 10, tpinFailuresMax: 10, passwordLifeDays: 365 },
    otp: { lifeSeconds: 900, wrongMax: 10, generationsMax: 10, resendSeconds: 10 },
    session: { minutes: 60, absoluteHours: 24, idlePromptSeconds: 1800 },
    transfer: {
      imps: { amountMin: '1.00', amountMax: '1000000.00' },
      neft: { amountMin: '1.00', amountMax: '1000000.00' },
    },
    payee: { additionsPerDayMax: 200, namesAskedPerDayMax: 500 },
    cheque: { returnCharge: '0.00' },
    card: {
      wrongPerDayMax: 10,
      limitsMaxByProduct: {
        classic: { atm: '100000.00', pos: '200000.00', ecom: '200000.00', contactless: '25000.00' },
        platinum: {
          atm: '200000.00',
          pos: '500000.00',
          ecom: '500000.00',
          contactless: '50000.00',
        },
        business: {
          atm: '100000.00',
          pos: '1000000.00',
          ecom: '500000.00',
          contactless: '25000.00',
        },
      },
    },
  },
} as const satisfies Record<string, PolicyPatch>;

export type PolicyPreset = keyof typeof policyPresets;

// Safe: the keys of an object literal are its own names, and there are three.
export const presetNames = Object.keys(policyPresets) as [PolicyPreset, ...PolicyPreset[]];
