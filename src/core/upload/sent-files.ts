import * as v from 'valibot';
import { fileRef, type FileRef } from '#contract/schema/common.ts';
import type { FileUse } from '#contract/schema/file.ts';
import type { Environment } from '../environment.ts';

const key = 'files';
const stored = v.array(v.object({ biz: v.string(), file: fileRef, time: v.number() }));

/** The same time as a draft is kept (domain model, 4.1). */
const lifeMs = 24 * 3_600_000;
const mostFiles = 60;

type Parts = Pick<Environment, 'storage' | 'clock'>;

/** Documents of a person and of a home: nothing of them is kept on the phone, not even their addresses. */
const isPaper = (biz: FileUse): boolean => biz === 'PILE_DOC' || biz === 'PILE_ID';

/** The recent uploads of this owner, for all forms: addresses and hashes, never pictures, and no documents. */
export function sentFiles({ storage, clock }: Parts, biz: FileUse) {
  const recent = () => (storage.read(key, stored) ?? []).filter((entry) => clock.now() - entry.time < lifeMs);
  return {
    find: (hash: string): FileRef | null =>
      recent().find((entry) => entry.biz === biz && entry.file.hash === hash)?.file ?? null,
    add(file: FileRef): void {
      if (isPaper(biz)) return;
      const others = recent().filter((entry) => !(entry.biz === biz && entry.file.hash === file.hash));
      storage.write(key, [...others, { biz, file, time: clock.now() }].slice(-mostFiles));
    },
    /** Removes files that the back end may not have any more. */
    forget(fileIds: readonly string[]): void {
      storage.write(
        key,
        recent().filter((entry) => !fileIds.includes(entry.file.fileId)),
      );
    },
  };
}
