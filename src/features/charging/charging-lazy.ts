/** All of /charge that its first values can do without: one part, loaded beside them. */
export { ChargeDetails } from './parts/charge-details.tsx';
export { ChargePhase } from './parts/charge-phase.tsx';
