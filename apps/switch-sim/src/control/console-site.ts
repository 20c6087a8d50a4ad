import { builtSite } from '../portal/built-site.ts';
import type { Site } from '../portal/site-pages.ts';

/** A page of the simulator as the console's build has left it in this directory. */
export const consoleSite = (directory: string): Site => ({
  files: builtSite(directory),
  connectTo: [],
  picturesFrom: [],
  buildCommand: 'npm start',
});
