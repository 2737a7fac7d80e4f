import { atom, type ReadableAtom } from 'nanostores';
import type { FileRef } from '#contract/schema/common.ts';
import { fileBytesMax, type FileUse } from '#contract/schema/file.ts';
import type { Environment } from '../environment.ts';
import { offlineText, toAppError } from '../error.ts';
import { lazy } from '../lazy/lazy.ts';
import { sentFiles } from './sent-files.ts';

/** A photo of a form. */
export interface FormPhoto {
  /** Stays the same as long as the photo is in the form. */
  key: string;
  /** What shows it: of this page (`blob:`) while it is on its way, else where it was uploaded. */
  url: string;
  state: 'sending' | 'sent' | 'failed';
  /** With `sent`. */
  file: FileRef | null;
}

export interface PhotosStore {
  readonly $photos: ReadableAtom<readonly FormPhoto[]>;
  /** What is wrong with a choice or with the last attempt to send, for the owner; else empty. */
  readonly $problem: ReadableAtom<string>;
  /** How many there may be. */
  readonly max: number;
  /** Takes chosen files: those that are photos are made small and sent, one after the other. Never rejects. */
  add(files: readonly Blob[]): Promise<void>;
  /**
   * Lets the app choose. @returns whether it did (or the owner left it): with `false` there is no app, or it cannot,
   * and a file input has to ask
   */
  pickInApp(): Promise<boolean>;
  /** Whether an app may choose, as far as it is known. */
  asksApp(): boolean;
  remove(key: string): void;
  /** Sends those that failed once more. Never rejects. */
  retry(): Promise<void>;
  /** Resolves when nothing is under way. @returns whether all are sent */
  settled(): Promise<boolean>;
  /** The uploaded ones, in their order. */
  files(): FileRef[];
  /** Shows photos that were uploaded earlier, from a draft. */
  restore(files: readonly FileRef[]): void;
  /** The back end refused: what it may have lost is sent again when it is chosen again. */
  distrust(): void;
  /** Takes all out. */
  clear(): void;
}

export interface PhotosOptions {
  biz: FileUse;
  max: number;
  /** Makes a photo small; for tests, which have no canvas. */
  compress?: (file: Blob) => Promise<Blob>;
}

const failedText = '图片上传失败，请检查网络后重试';

/** A form may be filled in without a photo. */
const parts = lazy(() => import('./send-photo.ts'));

/** The photos of a form: chosen, made small, uploaded once, kept through failures. */
export function createPhotos(env: Environment, options: PhotosOptions): PhotosStore {
  const { biz, max } = options;
  const $photos = atom<readonly FormPhoto[]>([]);
  const $problem = atom('');
  const blobs = new Map<string, Blob>();
  let queue: Promise<void> = Promise.resolve();
  let lastKey = 0;
  let inApp = false;
  void env.bridge.ready().then((platform) => {
    inApp = platform !== 'browser';
  });

  const files = () => $photos.get().flatMap(({ file }) => (file ? [file] : []));
  const change = (key: string, next: Partial<FormPhoto>) =>
    $photos.set($photos.get().map((photo) => (photo.key === key ? { ...photo, ...next } : photo)));
  const has = (key: string) => $photos.get().some((photo) => photo.key === key);

  const drop = (key: string) => {
    const photo = $photos.get().find((photo) => photo.key === key);
    if (photo?.url.startsWith('blob:')) URL.revokeObjectURL(photo.url);
    blobs.delete(key);
    $photos.set($photos.get().filter((photo) => photo.key !== key));
  };

  async function send(key: string): Promise<void> {
    const blob = blobs.get(key);
    if (!blob || !has(key)) return;
    try {
      const file = await (await parts()).sendPhoto(env, biz, blob);
      if (!has(key)) return;
      // The same photo chosen twice is one.
      if (files().some(({ fileId }) => fileId === file.fileId)) drop(key);
      else change(key, { state: 'sent', file });
      blobs.delete(key);
    } catch (thrown) {
      const { kind, message } = toAppError(thrown);
      if (!has(key)) return;
      change(key, { state: 'failed' });
      $problem.set(kind === 'offline' ? offlineText : (kind === 'code' && message) || failedText);
    }
  }

  /** One at a time: on a weak network all would fail together. */
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work);
    return queue;
  };

  async function take(file: Blob): Promise<void> {
    if ($photos.get().length >= max) {
      $problem.set(`最多上传${max}张图片`);
      return;
    }
    try {
      const compress = options.compress ?? (await parts()).compressPhoto;
      const blob = await compress(file);
      lastKey += 1;
      const key = `photo-${lastKey}`;
      blobs.set(key, blob);
      $photos.set([...$photos.get(), { key, url: URL.createObjectURL(blob), state: 'sending', file: null }]);
      void enqueue(() => send(key));
    } catch (thrown) {
      $problem.set(toAppError(thrown).message || failedText);
    }
  }

  let taking: Promise<void> = Promise.resolve();
  const store: PhotosStore = {
    $photos,
    $problem,
    max,
    files,
    asksApp: () => inApp,
    add(chosen) {
      $problem.set('');
      taking = taking.then(async () => {
        for (const file of chosen) await take(file);
      });
      return taking;
    },
    async pickInApp() {
      if (!inApp) return false;
      const count = max - $photos.get().length;
      try {
        const picked = await (
          await env.bridge.more()
        ).pickImages({ count, maxMb: fileBytesMax / 1024 / 1024 });
        await store.add(picked);
      } catch (thrown) {
        const { kind, message } = toAppError(thrown);
        if (kind === 'unsupported') {
          inApp = false;
          return false;
        }
        if (kind !== 'cancelled') $problem.set(message || failedText);
      }
      return true;
    },
    remove(key) {
      $problem.set('');
      drop(key);
    },
    retry() {
      $problem.set('');
      const failed = $photos.get().filter(({ state }) => state === 'failed');
      for (const { key } of failed) {
        change(key, { state: 'sending' });
        void enqueue(() => send(key));
      }
      return queue;
    },
    async settled() {
      await taking;
      await queue;
      return $photos.get().every(({ state }) => state === 'sent');
    },
    restore: (kept) =>
      $photos.set(kept.map((file) => ({ key: file.fileId, url: file.url, state: 'sent', file }))),
    distrust: () => sentFiles(env, biz).forget(files().map(({ fileId }) => fileId)),
    clear() {
      for (const { key } of $photos.get()) drop(key);
      $problem.set('');
    },
  };
  env.$online.listen((online) => {
    if (online) void store.retry();
  });
  return store;
}
