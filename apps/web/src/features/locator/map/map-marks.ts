import { divIcon, type LayerGroup, type Map as LeafletMap, marker } from 'leaflet';
import type { Place } from '../places.ts';
import type { Clusters, Mark } from './clusters.ts';
import { type Disc, labelSides, type Side } from './labels.ts';
import { textElement } from './map-net.ts';
import type { MapWords } from './map-words.ts';

type Drawing = {
  readonly map: LeafletMap;
  readonly layer: LayerGroup;
  readonly clusters: Clusters;
  readonly words: MapWords;
  readonly onPlace: (place: Place) => void;
};

/** The tools lie on the right edge of the map, and no name below them. */
const toolsWidth = 60;

/** Draws the marks anew as buttons, and leaves the keyboard where it was. */
export function drawMarks(drawing: Drawing): void {
  const { map, layer, clusters } = drawing;
  const bounds = map.getBounds();
  const marks = clusters.marksWithin(
    {
      south: bounds.getSouth(),
      north: bounds.getNorth(),
      west: bounds.getWest(),
      east: bounds.getEast(),
    },
    map.getZoom(),
  );
  const before = document.activeElement;
  const held =
    before instanceof HTMLElement && map.getContainer().contains(before)
      ? before.dataset['mark']?.split('\n')
      : undefined;
  layer.clearLayers();
  const size = map.getSize();
  const byWeight = marks.toSorted((one, other) => other.places.length - one.places.length);
  const named = labelSides(
    byWeight.map((mark) => discOf(map, mark)),
    { width: size.x - toolsWidth, height: size.y },
  );
  const buttons = marks.map((mark) => addMark(drawing, mark, named.get(mark.key)));
  if (held === undefined) return;
  const heirs = marks.map(({ places }) => places.some(({ key }) => held.includes(key)));
  (buttons[heirs.indexOf(true)] ?? map.getContainer()).focus({ preventScroll: true });
}

function discOf(map: LeafletMap, { key, latitude, longitude, name, places }: Mark): Disc {
  const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
  return { key, x, y, radius: radiusOf(places.length), text: name };
}

const radii = { one: 8, few: 15, many: 19 } as const;

function radiusOf(count: number): number {
  return radii[sizeOf(count)];
}

function sizeOf(count: number): keyof typeof radii {
  if (count === 1) return 'one';
  return count < 10 ? 'few' : 'many';
}

function addMark(drawing: Drawing, mark: Mark, side: Side | undefined): HTMLButtonElement {
  const { map, layer, words, onPlace } = drawing;
  const { name, places, latitude, longitude } = mark;
  const [first] = places;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `mark ${sizeOf(places.length)}`;
  button.dataset['mark'] = places.map(({ key }) => key).join('\n');
  if (places.length > 1) {
    button.append(textElement(String(places.length)));
    button.ariaLabel = words.cluster(places.length, name);
    button.addEventListener('click', () => {
      map.setView([latitude, longitude], mark.partsAt, { animate: false });
    });
  } else if (first !== undefined) {
    button.append(textElement(''));
    button.ariaLabel = words.place(first.name, first.city);
    button.addEventListener('click', () => onPlace(first));
  }
  const icon = document.createElement('div');
  icon.append(button);
  if (side !== undefined) {
    const label = textElement(name);
    label.className = `mark-name ${side}`;
    label.ariaHidden = 'true';
    label.lang = 'en';
    icon.append(label);
  }
  marker([latitude, longitude], {
    icon: divIcon({ className: `map-mark ${sizeOf(places.length)}`, html: icon, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
    zIndexOffset: 100,
  }).addTo(layer);
  return button;
}
