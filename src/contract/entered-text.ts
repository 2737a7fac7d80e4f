import * as v from 'valibot';
import { halfWidth } from './half-width.ts';

/** Text of a form: without spaces around it, digits of half width (domain model, section 4). */
export const enteredText = v.pipe(v.string(), v.trim(), v.transform(halfWidth));
