import * as v from 'valibot';
import { fileRef, type FileRef } from '#contract/schema/common.ts';
import type { Environment } from '../environment.ts';

/** How long a draft is kept (domain model, 4.1). */
const lifeMs = 24 * 3_600_000;

export interface DraftOptions<Values> {
  /** Names the form and what it is about, e.g. `draft:rate:CHARGE:<orderNo>`. */
  key: string;
  /** The fields that are kept; no others are. Numbers of documents and agreements are never kept. */
  schema: v.GenericSchema<unknown, Partial<Values>>;
  /** `storage` survives the end of the app, `sessionStorage` only the page. Default `storage`. */
  where?: 'storage' | 'sessionStorage';
  /** Whether addresses of uploaded photos are kept as well, never those of documents. The photos themselves never are. */
  photos?: boolean;
}

/** What was entered into a form and not sent yet. */
export interface Draft<Values> {
  values: Partial<Values>;
  /** Uploaded photos, by the name of their field. */
  photos: Partial<Record<string, FileRef[]>>;
}

/** The draft of a form. It survives failures, a reload and the end of the app, until it is sent or a day has passed. */
export function createDraft<Values>(env: Environment, options: DraftOptions<Values>) {
  const { key, schema, where = 'storage', photos: keepsPhotos = false } = options;
  const { clock, [where]: storage } = env;
  const stored = v.object({
    values: schema,
    photos: v.record(v.string(), v.array(fileRef)),
    time: v.number(),
  });
  return {
    read(): Draft<Values> {
      const draft = storage.read(key, stored);
      if (draft && clock.now() - draft.time < lifeMs) return draft;
      storage.remove(key);
      return { values: {}, photos: {} };
    },
    write({ values, photos }: Draft<Values>): void {
      const fields = v.safeParse(schema, values);
      if (!fields.success) return;
      storage.write(key, { values: fields.output, photos: keepsPhotos ? photos : {}, time: clock.now() });
    },
    remove: (): void => storage.remove(key),
  };
}
