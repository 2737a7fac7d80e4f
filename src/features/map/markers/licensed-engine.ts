import { attachWith } from './attach-engine.ts';
import { createAmapMap } from '../engine/amap/amap-map.ts';

/** The licensed map, for brands with a key. */
export const attachEngine = attachWith(createAmapMap);
