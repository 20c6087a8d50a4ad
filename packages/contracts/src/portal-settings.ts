/** Pages outside the portal; one without an address is not shown (RULINGS L28). */
export const externalPages = [
  'atmLocator',
  'interestRate',
  'termDeposit',
  'disclaimer',
  'privacyPolicy',
  'terms',
] as const;
export type ExternalPage = (typeof externalPages)[number];

/** What the portal is told of itself by whoever serves it. */
export type PortalSettings = {
  readonly environment: string;
  /** Where the path of the switch stands; empty for the portal's own origin. */
  readonly apiBase: string;
  readonly bankName: string;
  readonly ipLookupUrls: readonly string[];
  readonly links: Readonly<Partial<Record<ExternalPage, string>>>;
  /** Pictures of the locator's map, with {z}, {x}, {y} and perhaps {s}; empty for none. */
  readonly mapTileUrl: string;
  /** Whom they are of, said below the map. */
  readonly mapAttribution: string;
  /** Who shows the way to a place, with {latitude} and {longitude}; empty for nobody. */
  readonly directionsUrl: string;
};
