/** The whole group, for the back end and for types: a page imports the single schemas that it reads. */
export * from './connector-status.ts';
export * from './power-class.ts';
export * from './station-summary.ts';
export * from './connector.ts';
export * from './equipment.ts';
export * from './station-detail.ts';
export * from './station-filter.ts';
export * from './favourite.ts';
export * from './map-widget.ts';
export * from './station-facets.ts';
