/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './map/city-search.ts';
export * from './map/place-search.ts';
export * from './map/station-markers.ts';
export * from './map/station-search.ts';
export * from './map/station-detail.ts';
export * from './map/station-connectors.ts';
export * from './map/station-tariff.ts';
export * from './map/search-log-list.ts';
export * from './map/search-log-save.ts';
export * from './map/search-log-clear.ts';
export * from './map/favourite-save.ts';
export * from './map/favourite-list.ts';
export * from './map/map-widget.ts';
export * from './map/station-comments.ts';
export * from './map/station-report.ts';
