import { vi } from 'vitest';

/** Promise jobs and I/O that may follow each other before something counts as at rest. */
const quietTurns = 6;

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Digests that are under way: they are made beside the event loop, and a request waits for its signature. */
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

/** Follows requests, so that a test can wait until all of them, and what they led to, are done. */
export function createPending() {
  let open = 0;
  return {
    /** Counts `promise` until it ends. */
    async follow<T>(promise: Promise<T>): Promise<T> {
      open += 1;
      try {
        return await promise;
      } finally {
        open -= 1;
      }
    },
    /**
     * Resolves when nothing followed is open, no code is being loaded, and nothing new came up for some turns of the
     * event loop.
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
