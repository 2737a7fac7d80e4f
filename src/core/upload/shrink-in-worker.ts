import type { PhotoQuestion } from './photo-worker.ts';

/**
 * Makes a photo small without the page waiting for it: 12 million pixels keep a slow phone from answering a finger for
 * more than 0.2 s.
 *
 * @returns the JPEG, upright; `null` where no worker can make it
 */
export async function shrinkInWorker(question: PhotoQuestion): Promise<Blob | null> {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      worker.postMessage(question);
    });
  } finally {
    // With it goes what it has decoded.
    worker.terminate();
  }
}
