/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './home-pile/plug-setting-save.ts';
export * from './home-pile/plug-setting.ts';
export * from './pile/application-detail.ts';
export * from './pile/application-list.ts';
export * from './pile/appointment.ts';
export * from './pile/confirm-acceptance.ts';
export * from './pile/confirm-plan.ts';
export * from './pile/meter-ready.ts';
export * from './pile/pile-config.ts';
export * from './pile/pile-eligibility.ts';
export * from './pile/pile-products.ts';
export * from './pile/put-forward.ts';
export * from './pile/query-delivery-order.ts';
export * from './pile/void-order.ts';
