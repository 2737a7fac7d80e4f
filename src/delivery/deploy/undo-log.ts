import { headersOf } from './file-kinds';
import { parallel } from './parallel';
import { releasesFolder } from './release';
import { recordHeaders } from './release-store';
import { uploadsAtOnce, type FileHeaders, type Target } from './target';

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
        const back = body ? target.write(path, body, headers) : target.remove(path);
        await back.catch(() => left.push(path));
      });
      return left;
    },
  };
}
