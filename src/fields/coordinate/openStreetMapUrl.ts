/** The page of OpenStreetMap with a marker at this place; both in degrees, as a number or as the form writes it. */
export function openStreetMapUrl(latitude: number | string, longitude: number | string): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}
