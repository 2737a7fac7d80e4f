/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './map/city-search';
export * from './map/station-markers';
export * from './map/station-search';
export * from './map/station-detail';
export * from './map/station-connectors';
export * from './map/station-tariff';
export * from './map/search-log-list';
export * from './map/search-log-save';
export * from './map/search-log-clear';
export * from './map/favourite-save';
export * from './map/favourite-list';
export * from './map/map-widget';
export * from './map/station-comments';
export * from './map/station-report';
