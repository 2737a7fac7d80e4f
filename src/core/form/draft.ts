import * as v from 'valibot';
import { fileRef, type FileRef } from '#contract/schema/common.ts';
import type { Environment } from '../environment.ts';
import { ownKey } from '../storage.ts';

/** How long a draft is kept (domain model, 4.1). */
const lifeMs = 24 * 3_600_000;

export interface DraftOptions<Values> {
  /** Names the form and its subject, e.g. `draft:rate:CHARGE:<orderNo>`; the owner is added automatically. */
  key: string;
  /** The fields that are kept; no others are. Numbers of documents and agreements are never kept. */
  schema: v.GenericSchema<unknown, Partial<Values>>;
  /** `storage` survives the end of the app, `sessionStorage` only the page. Default `storage`. */
  where?: 'storage' | 'sessionStorage';
  /**
   * Whether addresses of uploaded photos are kept as well, never those of documents. The photo files themselves never
   * are.
   */
  photos?: boolean;
}

/** Unsent input of a form. */
export interface Draft<Values> {
  values: Partial<Values>;
  /** Uploaded photos, by the name of their field. */
  photos: Partial<Record<string, FileRef[]>>;
  /** Which step of the form was shown, from 0 on. */
  step: number;
}

/**
 * The draft of a form. It belongs to one owner. It survives failures, a reload, an ended session and the end of the app,
 * until it is sent, a day has passed, its owner logs out or another owner logs in.
 */
export function createDraft<Values>(env: Environment, options: DraftOptions<Values>) {
  const { schema, where = 'storage', photos: keepsPhotos = false } = options;
  const { clock, session, [where]: storage } = env;
  const stored = v.object({
    values: schema,
    photos: v.record(v.string(), v.array(fileRef)),
    step: v.optional(v.number(), 0),
    time: v.number(),
  });
  const userId = () => session.$user.get()?.userId ?? '';
  /** Storage key; unknown until the draft is opened. */
  let key: string | undefined;
  const ownerKey = () => ownKey(userId(), options.key);
  return {
    /** Whether the session knows the owner: before, a draft is neither shown nor written. */
    isKnown: (): boolean => session.$user.get() !== null,
    /** Opens the draft of the logged-in owner; later writes go to that owner only. */
    open(): Draft<Values> {
      key = ownerKey();
      const draft = storage.read(key, stored);
      if (draft && clock.now() - draft.time < lifeMs) return draft;
      storage.remove(key);
      return { values: {}, photos: {}, step: 0 };
    },
    /** @returns whether it is stored: not where the storage is full or blocked, or another owner has logged in */
    write({ values, photos, step }: Draft<Values>): boolean {
      const fields = v.safeParse(schema, values);
      // Input made without a login belongs to the user who logs in while the form is open.
      if (key === ownKey('', options.key)) key = ownerKey();
      if (!fields.success || key !== ownerKey()) return false;
      const kept = keepsPhotos ? photos : {};
      return storage.write(key, { values: fields.output, photos: kept, step, time: clock.now() });
    },
    remove(): void {
      if (key !== undefined) storage.remove(key);
    },
  };
}
