import { shiftDate } from './shift-date.js';

// Runs in each test file, so that each starts at the instant: all of them cross a near midnight, not only
// the first file.
const shiftMs = Date.parse(process.env['HOURS_AT'] ?? '') - Date.now();
if (Number.isNaN(shiftMs)) throw new Error('HOURS_AT has to be an instant');
shiftDate(shiftMs);

const preload = `--import=${new URL('shift-child.js', import.meta.url).href}`;
process.env['HOURS_SHIFT_MS'] = String(shiftMs);
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} ${preload}`;
