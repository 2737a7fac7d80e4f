import { attachWith } from './attach-engine';
import { createLeafletMap } from '../engine/leaflet-map';

/** The open base map: for the sandbox and for brands without a key. */
export const attachEngine = attachWith(createLeafletMap);
