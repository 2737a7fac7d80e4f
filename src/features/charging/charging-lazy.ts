/** All of /charge that its first values can do without: one part, loaded beside them. */
export { ChargeDetails } from './parts/charge-details.tsx';
export { StatePanel } from './parts/state-panel.tsx';
export { StartPages } from './start/start-pages.tsx';
