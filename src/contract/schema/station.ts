/** The whole group, for the back end and for types: a page imports the single schemas that it reads. */
export * from './connector-status';
export * from './power-class';
export * from './station-summary';
export * from './connector';
export * from './equipment';
export * from './station-detail';
export * from './station-filter';
export * from './favourite';
export * from './map-widget';
export * from './station-facets';
