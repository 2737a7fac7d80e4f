/** All of a station's page that its first data can do without: one part, loaded beside them. */
export { createScan } from '#domain/scan/scan.store.ts';
export { ScanHost } from '#domain/ui/scan-sheet/scan-host.tsx';
export { createOtherStations } from './none/other-stations.store.ts';
export { OtherStations } from './none/other-stations.tsx';
export { NavActions } from './parts/nav-actions.tsx';
export { PriceNow } from './price/price-now.tsx';
export { StationMore } from './parts/station-more.tsx';
export { createStationActions } from './station-actions.ts';
export { createStationPrices } from './station-prices.ts';
export { freeSoonText } from './waiting/free-soon.ts';
