import { portalPaths } from '@sahakar/contracts/portal-paths';

/** Every route of the portal by its name. */
export const paths = portalPaths;

export type Path = (typeof paths)[keyof typeof paths];
