/** Puts the focus on the section's heading, for when what had it is gone. */
export function focusSection(): void {
  document.getElementById('section-title')?.focus();
}
