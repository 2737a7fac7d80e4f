import { atom } from 'nanostores';
import * as v from 'valibot';
import type { FileRef } from '#contract/schema/common.ts';
import { enteredText } from '#contract/entered-text.ts';
import type { Environment } from '#core/environment.ts';
import type { AppError } from '#core/error.ts';
import { createForm, type FormOptions } from '#core/form/form.store.ts';
import { createStorage, memoryStorage, type RawStorage } from '#core/storage.ts';
import type { FormPhoto, PhotosStore } from '#core/upload/photos.store.ts';

/** A form with a choice, two lines of which one depends on the choice, photos, and an agreement. */
export interface Title {
  kind: 'PERSON' | 'COMPANY' | null;
  name: string;
  taxNo: string;
  images: unknown[];
  agreed: boolean;
}

export const noTitle: Title = { kind: null, name: '', taxNo: '', images: [], agreed: false };

export const titleTexts = {
  kind: '请选择抬头类型',
  name: '请填写发票抬头',
  taxNo: '请填写税号',
  images: '请上传营业执照',
  agreed: '请阅读并同意协议',
} as const;

const kind = v.nullable(v.picklist(['PERSON', 'COMPANY']));
const titleRules = v.pipe(
  v.object({
    kind: v.pipe(
      kind,
      v.check((chosen) => chosen !== null, titleTexts.kind),
    ),
    name: v.pipe(enteredText, v.nonEmpty(titleTexts.name)),
    taxNo: enteredText,
    images: v.array(v.unknown()),
    agreed: v.pipe(
      v.boolean(),
      v.check((agreed) => agreed, titleTexts.agreed),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['taxNo']],
      ({ kind: chosen, taxNo }) => chosen !== 'COMPANY' || taxNo !== '',
      titleTexts.taxNo,
    ),
    ['taxNo'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['images']],
      ({ kind: chosen, images }) => chosen !== 'COMPANY' || images.length > 0,
      titleTexts.images,
    ),
    ['images'],
  ),
);

const file: FileRef = {
  fileId: 'f1',
  url: '/f1.jpg',
  hash: 'a'.repeat(64),
  mime: 'image/jpeg',
  size: 9,
  width: 4,
  height: 3,
};

/** The part of a photo store that a form uses. */
function fakePhotos() {
  const $photos = atom<readonly FormPhoto[]>([]);
  const asked: string[] = [];
  let sent = true;
  const store = {
    $photos,
    $problem: atom(''),
    max: 1,
    asksApp: () => false,
    files: () => $photos.get().flatMap((photo) => (photo.file ? [photo.file] : [])),
    settled: async () => sent,
    restore: (files: readonly FileRef[]) =>
      $photos.set(
        files.map((kept) => ({ key: kept.fileId, url: kept.url, state: 'sent', share: 1, file: kept })),
      ),
    distrust: () => void asked.push('distrust'),
    clear: () => $photos.set([]),
  } as unknown as PhotosStore;
  return { store, asked, add: () => store.restore([file]), break: () => (sent = false) };
}

interface PageOptions {
  storage?: RawStorage;
  /** Epoch ms. */
  now?: number;
  /** Responses of the back end, one after the other; then `done`. */
  answers?: (AppError | 'late')[];
  login?: boolean;
  /** The logged-in owner; `null` until `tellOwner` is called. */
  owner?: string | null;
  more?: Partial<FormOptions<Title, Title, string>>;
}

/** A page with that form and a scripted back end. */
export function titlePage({
  storage = memoryStorage(),
  now = 1_000,
  answers = [],
  login = false,
  owner = 'u1',
  more = {},
}: PageOptions = {}) {
  const $user = atom(owner === null ? null : { userId: owner });
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  let ids = 0;
  const toasts: string[] = [];
  const done: string[] = [];
  const sent: { requestId: string; values: unknown }[] = [];
  const logins: string[] = [];
  const env = {
    storage: createStorage(() => storage),
    sessionStorage: createStorage(memoryStorage),
    clock: { now: () => now, after: () => () => {} },
    uuid: () => `id-${(ids += 1)}`,
    toaster: { show: (text: string) => void toasts.push(text) },
    session: {
      $user,
      settled: owner === null ? settled : Promise.resolve(),
      login: async (reason: string) => {
        logins.push(reason);
        return login;
      },
    },
  } as unknown as Environment;
  const photos = fakePhotos();
  const form = createForm<Title, Title, string>(env, {
    schema: titleRules,
    initial: noTitle,
    draft: {
      key: 'draft:title',
      schema: v.object({ kind, name: v.string(), taxNo: v.string() }),
      photos: true,
    },
    photos: { images: photos.store },
    login: 'title',
    write: (values) => ({
      key: 'title',
      body: values,
      async send(requestId) {
        sent.push({ requestId, values });
        const answer = answers.shift();
        if (answer === 'late') return new Promise<never>(() => {});
        if (answer) throw answer;
        return 'done';
      },
    }),
    onDone: (answer) => void done.push(answer),
    ...more,
  });
  /** Fills in the required fields for a person's title. */
  const fill = () => {
    form.set('kind', 'PERSON');
    form.set('name', ' 张三 ');
    form.set('agreed', true);
  };
  /** The native app reports the owner; nobody without an id. */
  const tellOwner = async (userId?: string) => {
    $user.set(userId === undefined ? null : { userId });
    settle();
    await settled;
  };
  return { form, photos, fill, tellOwner, toasts, done, sent, logins, storage };
}
