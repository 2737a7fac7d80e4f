/** What few pages ask of the app, and what a plain browser does in its place: one part, see rare.ts. */
export { createMoreActions } from './more-actions.ts';
export { navigateTo } from './navigate-to.ts';
export { rareAnswers } from './rare-answers.ts';
export { browserRest } from '../transports/browser-rest.ts';
