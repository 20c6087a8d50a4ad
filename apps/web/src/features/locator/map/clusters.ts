import Supercluster, { type InputFeature } from 'supercluster';
import type { Place, Position } from '../places.ts';
import type { Edges } from './graticule.ts';

/** A place of its own on the map, or several that lie too close together to be told apart. */
export type Mark = Position & {
  readonly key: string;
  /** What stands beside it: the place, or the city of most of them. */
  readonly name: string;
  readonly places: readonly Place[];
  /** How close the map has to come for its places to part. */
  readonly partsAt: number;
};

export type Clusters = { marksWithin(edges: Edges, zoom: number): readonly Mark[] };

/** From here on a place bears its own name; farther away its city's says more. */
export const ownNameFrom = 11;

/** The closest that the map comes; there every place stands alone. */
export const zoomMax = 18;

/** Joins what would lie on top of each other; from north to south, as one reads. */
export function clustersOf(places: readonly Place[]): Clusters {
  const index = new Supercluster<{ place: Place }, { place: Place }>({
    // As far apart as two things that a thumb can tell apart.
    radius: 46,
    // Leaflet counts 256 pixels to a tile.
    extent: 256,
    maxZoom: zoomMax - 1,
  });
  index.load(places.map(pointOf));
  return {
    marksWithin({ west, south, east, north }, zoom) {
      const found = index.getClusters([west, south, east, north], zoom).map((feature): Mark => {
        const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
        if (!('cluster' in feature.properties)) {
          const { place } = feature.properties;
          const name = zoom < ownNameFrom ? place.city : place.name;
          return { latitude, longitude, key: place.key, name, places: [place], partsAt: zoomMax };
        }
        const id = feature.properties.cluster_id;
        const members = index.getLeaves(id, Infinity).map(({ properties }) => properties.place);
        const partsAt = Math.min(zoomMax, index.getClusterExpansionZoom(id));
        const name = cityOfMost(members);
        return { latitude, longitude, key: `cluster ${id}`, name, places: members, partsAt };
      });
      return found.toSorted((one, other) => other.latitude - one.latitude);
    },
  };
}

function pointOf(place: Place): InputFeature<{ place: Place }> {
  const coordinates = [place.longitude, place.latitude];
  return { type: 'Feature', properties: { place }, geometry: { type: 'Point', coordinates } };
}

function cityOfMost(places: readonly Place[]): string {
  const counts = new Map<string, number>();
  for (const { city } of places) counts.set(city, (counts.get(city) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}
