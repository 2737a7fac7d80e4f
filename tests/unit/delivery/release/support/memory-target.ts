import { md5Of } from '#delivery/release/site.ts';
import type { Target } from '#delivery/release/target.ts';

/** A target in memory, for tests that publish hundreds of times: a folder waits for its disk at each file. */
export function memoryTarget(): Target {
  const files = new Map<string, Buffer>();
  return {
    name: 'memory',
    list: () => Promise.resolve(new Map([...files].map(([path, body]) => [path, md5Of(body)]))),
    read: (path) => Promise.resolve(files.get(path)),
    write: (path, body) => Promise.resolve(void files.set(path, body)),
    create(path, body) {
      const isFree = !files.has(path);
      if (isFree) files.set(path, body);
      return Promise.resolve(isFree);
    },
    remove: (path) => Promise.resolve(void files.delete(path)),
    tidy: () => Promise.resolve(),
  };
}
