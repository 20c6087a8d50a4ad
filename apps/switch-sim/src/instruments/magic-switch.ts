import { jsonOf } from '@sahakar/contracts/wire/json-of';
import type { FaultAction } from './fault-rule.ts';
import type { KeptText } from './kept-text.ts';
import { magicFault } from './magic-values.ts';

/** Whether values of a request force outcomes in this world, for all of its processes. */
export type MagicSwitch = {
  isOn(): Promise<boolean>;
  turn(isOn: boolean): Promise<void>;
  /** What a value of this request, JSON text, forces; null where none does. */
  faultOf(request: string): FaultAction | null | Promise<FaultAction | null>;
};

export function magicSwitch(text: KeptText): MagicSwitch {
  return {
    isOn: async () => (await text.read()) === 'on',
    turn: (wish) => text.change(() => [wish ? 'on' : 'off', undefined]),
    faultOf(request) {
      const faultIf = (kept: string | null) => (kept === 'on' ? magicFault(jsonOf(request)) : null);
      const kept = text.read();
      return kept instanceof Promise ? kept.then(faultIf) : faultIf(kept);
    },
  };
}

/** Where there is no control plane. */
export const noMagic: MagicSwitch = {
  isOn: async () => false,
  turn: async () => {
    throw new Error('Without the control plane there are no magic values');
  },
  faultOf: () => null,
};
