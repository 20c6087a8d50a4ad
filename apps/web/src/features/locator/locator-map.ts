import {
  circleMarker,
  divIcon,
  icon,
  latLngBounds,
  layerGroup,
  type LayerGroup,
  type Map as LeafletMap,
  map as leafletMap,
  marker,
  polyline,
  tileLayer,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { degreeLabel, graticule, rounded } from './graticule.ts';
import './locator-map.css';
import type { CityDot, Position } from './places.ts';
import pin from './pin.svg';

/** Where the map starts (B193) until it knows of a city, and how close it comes to a place. */
export const mapStart = { latitude: 11.1271, longitude: 78.6569, zoom: 14 } as const;

export type ShownMap = {
  showCities(dots: readonly CityDot[]): void;
  /** Puts the marker on a place and the place into the middle; null takes the marker away. */
  showPlace(place: (Position & { readonly name: string }) | null): void;
  showAll(): void;
  zoomBy(steps: number): void;
  remove(): void;
};

/**
 * A map that needs nothing from outside: a net of degrees, a dot for each city, a marker. It draws
 * no boundary, since a wrong one of India is an offence (RULINGS A22). Tiles are an extra.
 */
export function drawMap(box: HTMLElement, tileUrl: string, compass: Compass): ShownMap {
  const map = leafletMap(box, {
    center: [mapStart.latitude, mapStart.longitude],
    zoom: mapStart.zoom,
    minZoom: 3,
    maxZoom: 18,
    attributionControl: false,
    // Its own buttons are written as markup, which our policy forbids; ours stand beside the map.
    zoomControl: false,
    scrollWheelZoom: false,
    zoomAnimation: false,
    fadeAnimation: false,
    inertia: false,
  });
  if (tileUrl !== '') tileLayer(tileUrl, { maxZoom: 18, subdomains: 'abc' }).addTo(map);
  const net = layerGroup().addTo(map);
  const cities = layerGroup().addTo(map);
  const place = layerGroup().addTo(map);
  const redraw = () => {
    drawNet(map, net, compass);
    tellPosition(box, map);
  };
  map.on('moveend', redraw);
  redraw();
  let dots: readonly CityDot[] = [];
  let isAtStart = true;
  const showAll = () => {
    if (dots.length === 0) return;
    const bounds = latLngBounds(dots.map((dot) => [dot.latitude, dot.longitude]));
    map.fitBounds(bounds, { animate: false, padding: [40, 40], maxZoom: mapStart.zoom });
  };
  return {
    showCities(shown) {
      dots = shown;
      cities.clearLayers();
      for (const dot of dots) cityDot(dot).addTo(cities);
      // Nobody has a place near the start, which would stay an empty net.
      if (isAtStart) showAll();
    },
    showPlace(shown) {
      place.clearLayers();
      if (shown === null) return void delete box.dataset['marker'];
      isAtStart = false;
      const at = [shown.latitude, shown.longitude] as const;
      marker([...at], { icon: pinIcon, alt: shown.name, keyboard: false }).addTo(place);
      box.dataset['marker'] = at.join();
      map.setView([...at], mapStart.zoom, { animate: false });
    },
    showAll,
    zoomBy(steps) {
      isAtStart = false;
      map.setZoom(map.getZoom() + steps, { animate: false });
    },
    remove() {
      // It tells of the end of a change of size a moment later, when the map may be gone.
      map.off('moveend', redraw);
      map.remove();
    },
  };
}

/** The letters of the four sides in the language of the page. */
export type Compass = Readonly<Record<'north' | 'east' | 'south' | 'west', string>>;

/** What the map shows stands on its element too, for whoever cannot see it. */
function tellPosition(box: HTMLElement, map: LeafletMap): void {
  const { lat, lng } = map.getCenter();
  box.dataset['latitude'] = String(rounded(lat));
  box.dataset['longitude'] = String(rounded(lng));
  box.dataset['zoom'] = String(map.getZoom());
}

function drawNet(map: LeafletMap, net: LayerGroup, compass: Compass): void {
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
    label([at, edges.west], degreeLabel(at, compass.north, compass.south), 'parallel').addTo(net);
  }
  for (const at of meridians) {
    netLine([edges.south, at], [edges.north, at]).addTo(net);
    label([edges.south, at], degreeLabel(at, compass.east, compass.west), 'meridian').addTo(net);
  }
}

type Point = [latitude: number, longitude: number];

function netLine(from: Point, to: Point) {
  return polyline([from, to], { className: 'net-line', interactive: false, weight: 1 });
}

function label(at: Point, text: string, kind: 'parallel' | 'meridian' | 'city') {
  return marker(at, {
    icon: divIcon({ className: `map-label ${kind}`, html: textElement(text), iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  });
}

function cityDot({ city, latitude, longitude }: CityDot) {
  return layerGroup([
    circleMarker([latitude, longitude], { className: 'city-dot', radius: 5, interactive: false }),
    label([latitude, longitude], city, 'city'),
  ]);
}

/** An element instead of markup, which our policy would stop. */
function textElement(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

const pinIcon = icon({ iconUrl: pin, iconSize: [32, 40], iconAnchor: [16, 40] });
