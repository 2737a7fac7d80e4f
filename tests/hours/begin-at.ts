import { shiftDate } from './shift-date.js';

// Each file of tests begins at the instant, so that all of them cross a midnight that is near, and not the first alone.
const shiftMs = Date.parse(process.env['HOURS_AT'] ?? '') - Date.now();
if (Number.isNaN(shiftMs)) throw new Error('HOURS_AT has to be an instant');
shiftDate(shiftMs);

const preload = `--import=${new URL('shift-child.js', import.meta.url).href}`;
process.env['HOURS_SHIFT_MS'] = String(shiftMs);
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} ${preload}`;
