import {
  circle,
  circleMarker,
  divIcon,
  layerGroup,
  type LayerGroup,
  type Map as LeafletMap,
  marker,
  polyline,
} from 'leaflet';
import type { CityDot, Position } from '../places.ts';
import { degreeLabel, graticule } from './graticule.ts';
import { kilometresPerPixel, roundLength } from './map-scale.ts';
import type { MapWords } from './map-words.ts';

const cornerPixels = 40;

/** The net of degrees, which stands in for the land. */
export function drawNet(map: LeafletMap, net: LayerGroup, { compass }: MapWords): void {
  const bounds = map.getBounds();
  const edges = {
    south: bounds.getSouth(),
    north: bounds.getNorth(),
    west: bounds.getWest(),
    east: bounds.getEast(),
  };
  const { parallels, meridians } = graticule(edges);
  net.clearLayers();
  for (const at of parallels) {
    netLine([at, edges.west], [at, edges.east]).addTo(net);
    // The corner belongs to the meridians' names.
    if (map.latLngToContainerPoint([at, edges.west]).y > map.getSize().y - cornerPixels) continue;
    const words = degreeLabel(at, compass.north, compass.south);
    label([at, edges.west], words, 'parallel').addTo(net);
  }
  for (const at of meridians) {
    netLine([edges.south, at], [edges.north, at]).addTo(net);
    const words = degreeLabel(at, compass.east, compass.west);
    label([edges.south, at], words, 'meridian').addTo(net);
  }
}

/** A dot for each city, small enough to lie below the marks. */
export function drawCities(cities: LayerGroup, dots: readonly CityDot[]): void {
  cities.clearLayers();
  for (const { latitude, longitude } of dots) {
    const options = { className: 'city-dot', radius: 3, interactive: false };
    circleMarker([latitude, longitude], options).addTo(cities);
  }
}

const ringPixels = 90;

/** Where the person is, within three rings at round distances. */
export function drawMe(map: LeafletMap, layer: LayerGroup, me: Position, words: MapWords): void {
  layer.clearLayers();
  const { latitude, longitude } = me;
  const step = roundLength(kilometresPerPixel(latitude, map.getZoom()) * ringPixels);
  for (const kilometres of [step, 2 * step, 3 * step]) {
    const options = { className: 'ring', interactive: false, weight: 1.5 };
    const ring = circle([latitude, longitude], { ...options, radius: kilometres * 1000 });
    ring.addTo(layer);
    label([ring.getBounds().getNorth(), longitude], words.length(kilometres), 'ring').addTo(layer);
  }
  const options = { className: 'me-dot', radius: 8, interactive: false };
  circleMarker([latitude, longitude], options).addTo(layer);
  label([latitude, longitude], words.me, 'me').addTo(layer);
}

const scalePixels = 110;

/** A bar that says how far a piece of the map is. */
export function drawScale(map: LeafletMap, bar: HTMLElement, words: MapWords): void {
  const perPixel = kilometresPerPixel(map.getCenter().lat, map.getZoom());
  const kilometres = roundLength(perPixel * scalePixels);
  bar.style.width = `${Math.round(kilometres / perPixel)}px`;
  bar.textContent = words.length(kilometres);
}

type Point = [latitude: number, longitude: number];

function netLine(from: Point, to: Point) {
  return polyline([from, to], { className: 'net-line', interactive: false, weight: 1 });
}

function label(at: Point, text: string, kind: 'parallel' | 'meridian' | 'ring' | 'me') {
  return marker(at, {
    icon: divIcon({ className: `map-label ${kind}`, html: textElement(text), iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  });
}

/** An element instead of markup, which our policy would stop. */
export function textElement(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

export function newLayer(map: LeafletMap): LayerGroup {
  return layerGroup().addTo(map);
}
