/** The colours of one theme by the names of their tokens, without the two dashes. */
export type Theme = ReadonlyMap<string, string>;

/** What style sheets with `--name: light-dark(#…, #…)` say, once for each theme. */
export function themesOf(css: string): { readonly light: Theme; readonly dark: Theme } {
  const tokens = [
    ...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g),
  ].map(([, name = '', light = '', dark = '']) => ({ name, light, dark }));
  return {
    light: new Map(tokens.map(({ name, light }) => [name, light])),
    dark: new Map(tokens.map(({ name, dark }) => [name, dark])),
  };
}

/** The contrast ratio of WCAG 2 between two tokens of a theme. */
export function contrast(theme: Theme, one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other]
    .map((name) => {
      const colour = theme.get(name);
      if (colour === undefined) throw new Error(`There is no token ${name}`);
      return luminance(colour);
    })
    .toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const channel = Number.parseInt(hex.slice(place, place + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
