import { attachWith } from './attach-engine.ts';
import { createLeafletMap } from '../engine/leaflet-map.ts';

/** The open base map: for the sandbox and for brands without a key. */
export const attachEngine = attachWith(createLeafletMap);
