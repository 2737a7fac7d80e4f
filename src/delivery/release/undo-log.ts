import { headersOf } from './file-kinds.ts';
import { parallel } from './parallel.ts';
import { releasesFolder } from './release.ts';
import { recordHeaders } from './release-store.ts';
import { uploadsAtOnce, type FileHeaders, type Target } from './target.ts';

/** Writes that can be taken back. */
export interface UndoLog {
  write(path: string, body: Buffer, headers: FileHeaders): Promise<void>;
  /** Puts back what was there before. @returns paths where that failed */
  undo(): Promise<string[]>;
}

/** Remembers the former content of each file before it is written for the first time. */
export function createUndoLog(target: Target): UndoLog {
  const former = new Map<string, Buffer | undefined>();
  return {
    async write(path, body, headers) {
      if (!former.has(path)) former.set(path, await target.read(path));
      await target.write(path, body, headers);
    },
    async undo() {
      const left: string[] = [];
      await parallel([...former].reverse(), uploadsAtOnce, async ([path, body]) => {
        const headers = path.startsWith(releasesFolder) ? recordHeaders : headersOf(path);
        try {
          await (body ? target.write(path, body, headers) : target.remove(path));
        } catch {
          // Where nothing may be written, the first write changed nothing either.
          const now = await target.read(path).catch(() => Buffer.alloc(0));
          if (body ? !now?.equals(body) : now) left.push(path);
        }
      });
      return left;
    },
  };
}
