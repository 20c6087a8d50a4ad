/** Round the equator, by the sphere that maps of the web are drawn on. */
const equatorKilometres = 40_075.016_686;

/** How long one pixel of the map is; it shrinks towards the poles. */
export function kilometresPerPixel(latitude: number, zoom: number): number {
  return (equatorKilometres * Math.cos((latitude * Math.PI) / 180)) / 2 ** (zoom + 8);
}

/** The longest of 1, 2, 5, 10, 20 and so on that is no longer than this, to a metre and less. */
export function roundLength(kilometresMax: number): number {
  const power = 10 ** Math.floor(Math.log10(kilometresMax));
  const step = [5, 2].find((factor) => factor * power <= kilometresMax) ?? 1;
  return step * power;
}
