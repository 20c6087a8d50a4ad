import manifest from '../../package.json' with { type: 'json' };

/** What both interfaces say of the release that they belong to. */
export const release = {
  version: manifest.version,
  license: { name: manifest.license, identifier: manifest.license },
};
