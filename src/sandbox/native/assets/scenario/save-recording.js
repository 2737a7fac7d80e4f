// @ts-check

/** @import { Recording } from '../types' */

/** @param {Recording | null} recording is saved to the browser's downloads; nothing happens for `null` */
export function saveRecording(recording) {
  if (!recording) return;
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(recording, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = 'plugway-recording.json';
  link.click();
  URL.revokeObjectURL(address);
}
