import {
  icon,
  latLngBounds,
  type Map as LeafletMap,
  map as leafletMap,
  marker,
  tileLayer,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { CityDot, Place, Position } from '../places.ts';
import { clustersOf, ownNameFrom, zoomMax } from './clusters.ts';
import { rounded } from './graticule.ts';
import './locator-map.css';
import { drawMarks } from './map-marks.ts';
import { drawCities, drawMe, drawNet, drawScale, newLayer } from './map-net.ts';
import { mapStart } from './map-start.ts';
import type { MapWords } from './map-words.ts';
import pin from './pin.svg';

export type ShownMap = {
  showPlaces(places: readonly Place[], dots: readonly CityDot[]): void;
  /** Puts the pin on a place and the place into the middle; null takes the pin away. */
  showPlace(place: Place | null): void;
  showMe(me: Position | null): void;
  /** Comes as close as it can to all of these at once. */
  fit(positions: readonly Position[]): void;
  zoomBy(steps: number): void;
  remove(): void;
};

type Options = {
  readonly tileUrl: string;
  readonly words: MapWords;
  readonly onPlace: (place: Place) => void;
  /** The middle has moved for another reason than that a place was chosen. */
  readonly onMoved: (middle: Position) => void;
};

/**
 * A map that needs nothing from outside: a net of degrees, a dot for each city, marks for places. It
 * draws no boundary, since a wrong one of India is an offence (RULINGS A22). Tiles are an extra.
 */
export function drawMap(box: HTMLElement, options: Options): ShownMap {
  const { tileUrl, words, onPlace, onMoved } = options;
  const map = plainMap(box);
  if (tileUrl !== '') tileLayer(tileUrl, { maxZoom: zoomMax, subdomains: 'abc' }).addTo(map);
  const [net, cities, rings] = [newLayer(map), newLayer(map), newLayer(map)];
  const [marks, chosen] = [newLayer(map), newLayer(map)];
  const scale = addScale(box);
  let clusters = clustersOf([]);
  let dots: readonly CityDot[] = [];
  let me: Position | null = null;
  let isComingToPlace = false;
  const redrawPlaces = () => {
    // Close up, the middle of a city's places is nowhere in particular.
    drawCities(cities, map.getZoom() < ownNameFrom ? dots : []);
    drawMarks({ map, layer: marks, clusters, words, onPlace });
  };
  const redraw = () => {
    drawNet(map, net, words);
    drawScale(map, scale, words);
    if (me !== null) drawMe(map, rings, me, words);
    redrawPlaces();
    tellPosition(box, map);
    const { lat, lng } = map.getCenter();
    if (!isComingToPlace) onMoved({ latitude: lat, longitude: lng });
  };
  map.on('moveend', redraw);
  redraw();
  return {
    showPlaces(shown, shownDots) {
      clusters = clustersOf(shown);
      dots = shownDots;
      redrawPlaces();
    },
    showPlace(shown) {
      chosen.clearLayers();
      if (shown === null) return void delete box.dataset['marker'];
      const at = [shown.latitude, shown.longitude] as const;
      marker([...at], { icon: pinIcon, alt: shown.name, keyboard: false, interactive: false })
        .setZIndexOffset(200)
        .addTo(chosen);
      box.dataset['marker'] = at.join();
      isComingToPlace = true;
      map.setView([...at], mapStart.zoom, { animate: false });
      isComingToPlace = false;
    },
    showMe(shown) {
      me = shown;
      rings.clearLayers();
      if (me !== null) drawMe(map, rings, me, words);
    },
    fit: (positions) => fitAll(map, positions),
    zoomBy(steps) {
      map.setZoom(map.getZoom() + steps, { animate: false });
    },
    remove() {
      // It tells of the end of a change of size a moment later, when the map may be gone.
      map.off('moveend', redraw);
      map.remove();
    },
  };
}

function fitAll(map: LeafletMap, positions: readonly Position[]): void {
  if (positions.length === 0) return;
  map.fitBounds(latLngBounds(positions.map((at) => [at.latitude, at.longitude])), {
    animate: false,
    paddingTopLeft: [36, 36],
    // Nothing comes to lie below the tools.
    paddingBottomRight: [72, 36],
    maxZoom: mapStart.zoom,
  });
}

function plainMap(box: HTMLElement): LeafletMap {
  return leafletMap(box, {
    center: [mapStart.latitude, mapStart.longitude],
    zoom: mapStart.zoom,
    minZoom: 3,
    maxZoom: zoomMax,
    // By halves, so that all places fill the map and not a quarter of it.
    zoomSnap: 0.5,
    attributionControl: false,
    // Its own buttons are written as markup, which our policy forbids; ours stand on the map.
    zoomControl: false,
    scrollWheelZoom: false,
    zoomAnimation: false,
    fadeAnimation: false,
    inertia: false,
  });
}

function addScale(box: HTMLElement): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'map-scale num';
  bar.ariaHidden = 'true';
  box.append(bar);
  return bar;
}

/** What the map shows stands on its element too, for whoever cannot see it. */
function tellPosition(box: HTMLElement, map: LeafletMap): void {
  const { lat, lng } = map.getCenter();
  box.dataset['latitude'] = String(rounded(lat));
  box.dataset['longitude'] = String(rounded(lng));
  box.dataset['zoom'] = String(map.getZoom());
}

const pinIcon = icon({ iconUrl: pin, iconSize: [32, 40], iconAnchor: [16, 40] });
