import { shiftDate } from './shift-date.js';

// Loaded by NODE_OPTIONS in the processes and threads that a test starts: they have the time of their test.
shiftDate(Number(process.env['HOURS_SHIFT_MS']));
