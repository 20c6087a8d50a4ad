import { useState } from 'react';
import { type FormFault, listOf, useForm } from '../../ui/fields/use-form.ts';

type Rules<E, F> = {
  words: (fault: F) => string;
  check: (entry: E) => readonly F[] | F | null;
  /** What a fault does besides being said. */
  onFault?: (fault: F) => void;
  /** Sends the form off and goes on. */
  send: (entry: E) => Promise<void>;
  onFailure: (failure: unknown) => void;
};

/** A form of the flows around the login: checked and sent, one submit at a time. */
export function useFlowForm<E extends object, F extends FormFault>(blank: E, rules: Rules<E, F>) {
  const { words, check, onFault, send, onFailure } = rules;
  const form = useForm<E, F>(blank, { words, forgives: 'nothing' });
  const [isBusy, setBusy] = useState(false);

  async function submit(): Promise<void> {
    if (isBusy) return;
    const faults = listOf(check(form.entry));
    if (!form.settle(faults)) {
      for (const fault of faults) onFault?.(fault);
      return;
    }
    setBusy(true);
    try {
      await send(form.entry);
    } catch (failure) {
      onFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  return { ...form, isBusy, submit };
}
