/** The whole group, for the back end and for types: a page imports the single schemas that it reads. */
export * from './pay-channel';
export * from './prepayment';
export * from './payment-trial';
export type { EnergyCard } from './energy-card';
