/** What few pages ask of the app, and what a plain browser does in its place: one part, see rare.ts. */
export { createMoreActions } from './more-actions.ts';
export { navigateTo } from './navigate-to.ts';
export { readCars, readLocation } from './rare-answers.ts';
export { leave } from '../transports/browser-leave.ts';
export { browserLocation } from '../transports/browser-location.ts';
