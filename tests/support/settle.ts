import { vi } from 'vitest';

/** Turns of the event loop without activity before everything counts as settled. */
const quietTurns = 6;

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Pending SHA-256 digests: they run outside of the event loop, and a request waits for its signature. */
let digests = 0;
const { subtle } = crypto;
const digest = subtle.digest.bind(subtle);
subtle.digest = async (...of) => {
  digests += 1;
  try {
    return await digest(...of);
  } finally {
    digests -= 1;
  }
};

/** Tracks requests, so that a test can wait until all of them, and their consequences, are done. */
export function createPending() {
  let open = 0;
  return {
    /** Tracks `promise` until it settles. */
    async follow<T>(promise: Promise<T>): Promise<T> {
      open += 1;
      try {
        return await promise;
      } finally {
        open -= 1;
      }
    },
    /**
     * Resolves when no tracked promise is pending, no code is being loaded, and nothing new was started for some turns
     * of the event loop.
     */
    async idle(): Promise<void> {
      const quiet = async () => {
        for (let turns = 0; turns < quietTurns; turns += 1) {
          await turn();
          if (open + digests > 0) turns = -1;
        }
      };
      await quiet();
      await vi.dynamicImportSettled();
      await quiet();
    },
  };
}
