/** The whole group, for the back end and for types: a page imports the single schemas that it reads. */
export * from './pay-channel.ts';
export * from './prepayment.ts';
export * from './payment-trial.ts';
export type { EnergyCard } from '../card/energy-card.ts';
