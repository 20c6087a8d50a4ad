/** The screen's own width decides, so that magnifying a wide one is never taken for a narrow one. */
export function isNarrow(screenWidth: number, narrowWidthMax: number): boolean {
  return screenWidth <= narrowWidthMax;
}
