import type { Plugin } from 'vite';

const probe = "div.innerHTML = '<svg/>';";

/**
 * As it loads, Leaflet writes markup to find out whether the browser draws SVG. Our content security
 * policy stops such writing, and with it the map; every browser that we build for draws SVG.
 */
export function leafletWithoutMarkup(): Plugin {
  return {
    name: 'leaflet-without-markup',
    transform: {
      filter: { id: /leaflet-src\.js$/ },
      handler(code) {
        if (!code.includes(probe)) this.error('Leaflet no longer asks about SVG by markup.');
        return { code: code.replace(probe, ''), map: null };
      },
    },
  };
}
