import type { PhotoQuestion } from './photo-worker.ts';

/**
 * Compresses a photo without blocking the page: 12 million pixels would block taps on a slow phone for more than 0.2 s.
 *
 * @returns the JPEG, upright; `null` if no worker can make it
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
    // Also frees the decoded picture.
    worker.terminate();
  }
}
