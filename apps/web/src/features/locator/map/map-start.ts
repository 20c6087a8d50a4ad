/** Where the map starts (B193, RULINGS A22) until it knows of a place, and how close it comes to one. */
export const mapStart = { latitude: 11.1271, longitude: 78.6569, zoom: 14 } as const;
