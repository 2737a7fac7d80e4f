import { attachWith } from './attach-engine';
import { createAmapMap } from '../engine/amap/amap-map';

/** The licensed map, for brands with a key. */
export const attachEngine = attachWith(createAmapMap);
