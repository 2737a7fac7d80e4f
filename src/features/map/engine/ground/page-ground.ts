/** What the page needs of the ground where the worker cannot do it: loaded only then. */
export { createGroundDesk } from './ground-desk.ts';
export { paintTile } from './paint.ts';
