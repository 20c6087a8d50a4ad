/**
 * Of a button that its own press turns off, for as long as an answer is on its way or for good:
 * `disabled` would take the focus from whoever has pressed it.
 */
export function offWhen(isOff: boolean, onPress: () => void) {
  return { 'aria-disabled': isOff, onClick: isOff ? undefined : onPress };
}
