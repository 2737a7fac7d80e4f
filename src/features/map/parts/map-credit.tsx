/** Whose data the ground of the open map is, as its licence asks; the licensed map says so itself. */
export function MapCredit() {
  if (document.documentElement.dataset['map']) return null;
  return (
    <p className="map-credit">
      <span>© OpenMapTiles © OpenStreetMap contributors</span>
    </p>
  );
}
