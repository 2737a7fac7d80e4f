import type { Visit } from '#tests/support/recording-navigator.ts';
import type { Live } from '#core/live.ts';
import type { ReadableAtom } from 'nanostores';

export const query = `vinNo=LGWEF4A50SX000001&serviceType=INSTALL&productId=P-AC7`;
export const versions = { pileInstall: '1.0', idConsent: '1.0' };

/** A head of a JPEG that says a size, and some bytes that make it different. */
export function paper(mark: number, width = 800, height = 600): Blob {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const head = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, ...size, 3, 1, 17, 0, 2, 17, 1, 3, 17, 1];
  return new Blob([Uint8Array.from([...head, 0xff, 0xd9, mark])], { type: 'image/jpeg' });
}

/** What a page shows, once it is there. */
export function valueOf<T>($live: ReadableAtom<Live<T>>): T {
  const live = $live.get();
  if (live.state !== 'ready') throw new Error(live.state === 'failed' ? live.error.message : live.state);
  return live.value;
}

/** Keeps a store awake. */
export const watch = <T>($store: ReadableAtom<T>): (() => void) => $store.listen(() => {});

/** Where a page has led to last. */
export const lastVisit = ({ visits }: { visits: readonly Visit[] }): string =>
  visits[visits.length - 1]?.to ?? '';
