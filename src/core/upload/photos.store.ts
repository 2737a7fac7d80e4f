import { atom, type ReadableAtom } from 'nanostores';
import type { FileRef } from '#contract/schema/common.ts';
import { fileBytesMax, type FileUse } from '#contract/schema/file.ts';
import type { Environment } from '../environment.ts';
import { offlineText, toAppError } from '../error.ts';
import { lazy } from '../lazy/lazy.ts';
import type { PhotoWishes } from './compress.ts';
import { sentFiles } from './sent-files.ts';

/** A photo of a form. */
export interface FormPhoto {
  /** Stays the same as long as the photo is in the form. */
  key: string;
  /**
   * Address of its preview: empty while it is compressed, then a `blob:` address of this page or that of the upload.
   */
  url: string;
  state: 'making' | 'sending' | 'sent' | 'failed';
  /** Upload progress, 0 to 1; 0 if it is sent in one piece. */
  share: number;
  /** The uploaded file; set in the state `sent`. */
  file: FileRef | null;
}

export interface PhotosStore {
  readonly $photos: ReadableAtom<readonly FormPhoto[]>;
  /** Text if a choice or the last upload failed; else empty. */
  readonly $problem: ReadableAtom<string>;
  /** The maximum number of photos. */
  readonly max: number;
  /** Adds chosen files. The photos among them are compressed and sent, one after the other. Never rejects. */
  add(files: readonly Blob[]): Promise<void>;
  /**
   * Opens the photo picker of the app. @returns whether the app was asked, even if the owner cancelled; with `false`
   * there is no app, or it cannot, and a file input is needed
   * @param by its camera instead of its album; an app without a camera shows its album
   */
  pickInApp(by?: 'camera'): Promise<boolean>;
  /** Whether the app, as far as is known, has a photo picker. */
  asksApp(): boolean;
  remove(key: string): void;
  /** Sends the failed photos again. Never rejects. */
  retry(): Promise<void>;
  /**
   * Resolves when no photo is being compressed or sent. @returns whether all photos at the time of the call were sent
   */
  settled(): Promise<boolean>;
  /** The uploaded photos, in their order. */
  files(): FileRef[];
  /** Shows photos that were uploaded earlier, from a draft. */
  restore(files: readonly FileRef[]): void;
  /** The back end refused the form and may have lost files: a photo that is chosen again is uploaded again. */
  distrust(): void;
  /** Removes all photos. */
  clear(): void;
}

export interface PhotosOptions {
  biz: FileUse;
  max: number;
  /** Replaces the compression in tests, which have no canvas. */
  compress?: (file: Blob, wishes?: PhotoWishes) => Promise<Blob>;
  /** Smallest length of the shorter edge, px, for a legible document, and the text for a smaller one. */
  least?: PhotoWishes['least'];
  /** Watermark of each photo before it is sent, so that a copy is useless for anything else. */
  mark?: () => string;
  /** Photos that must be different, such as the other side of a card, and the text for choosing one of them again. */
  apart?: { files(): readonly FileRef[]; text: string };
}

const failedText = '图片上传失败，请重试';
const twiceText = '这张图片已添加，无需重复选择';

/** A form may be filled in without a photo. */
const parts = lazy(() => import('./send-photo.ts'));

/** The photos of a form: they are chosen, compressed and uploaded once, and survive failures. */
export function createPhotos(env: Environment, options: PhotosOptions): PhotosStore {
  const { biz, max, least, mark, apart } = options;
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
    const share = $photos.get().find((photo) => photo.key === key)?.share;
    if (!blob || share === undefined) return;
    try {
      const file = await (
        await parts()
      ).sendPhoto(env, biz, blob, {
        share,
        onProgress: (come) => change(key, { share: come }),
      });
      if (!has(key)) return;
      const isAmong = (sent: readonly FileRef[] = []) => sent.some(({ fileId }) => fileId === file.fileId);
      // The owner chose the same photo twice: it is shown once.
      const twice = isAmong(files()) ? twiceText : isAmong(apart?.files()) ? apart?.text : undefined;
      if (twice !== undefined) {
        drop(key);
        $problem.set($problem.get() || twice);
      } else change(key, { state: 'sent', file });
      blobs.delete(key);
    } catch (thrown) {
      const { kind, message } = toAppError(thrown);
      if (!has(key)) return;
      change(key, { state: 'failed' });
      $problem.set(kind === 'offline' ? offlineText : (kind === 'code' && message) || failedText);
    }
  }

  /** Uploads one photo at a time: on a weak network parallel uploads would all fail together. */
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work);
    return queue;
  };

  /**
   * Shows a chosen file at once: a slow phone needs seconds to compress it. @returns its key, `null` if there are too
   * many
   */
  function show(): string | null {
    if ($photos.get().length >= max) {
      $problem.set(`最多上传${max}张图片`);
      return null;
    }
    lastKey += 1;
    const key = `photo-${lastKey}`;
    $photos.set([...$photos.get(), { key, url: '', state: 'making', share: 0, file: null }]);
    return key;
  }

  /** How many files were shown that turned out to be no photo. */
  let lost = 0;

  async function take(key: string, file: Blob): Promise<void> {
    if (!has(key)) return;
    try {
      const compress = options.compress ?? (await parts()).compressPhoto;
      const blob = await compress(file, { least, mark: mark?.() });
      if (!has(key)) return;
      blobs.set(key, blob);
      change(key, { url: URL.createObjectURL(blob), state: 'sending' });
      void enqueue(() => send(key));
    } catch (thrown) {
      if (!has(key)) return;
      lost += 1;
      drop(key);
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
      const shown = chosen.map((file) => ({ key: show(), file }));
      taking = taking.then(async () => {
        for (const { key, file } of shown) if (key !== null) await take(key, file);
      });
      return taking;
    },
    async pickInApp(by) {
      if (!inApp) return false;
      $problem.set('');
      const count = max - $photos.get().length;
      try {
        const app = await env.bridge.more();
        const album = { count, maxMb: fileBytesMax / 1024 / 1024 };
        const chosen = by ? [await app.takePhoto()] : await app.pickImages(album);
        await store.add(chosen);
        // An owner who leaves the album is `cancelled`: an empty choice means that the app left out photos that were
        // too large.
        if (chosen.length === 0) $problem.set((await parts()).photoTexts.tooLarge);
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
      const before = lost;
      await taking;
      await queue;
      return lost === before && $photos.get().every(({ state }) => state === 'sent');
    },
    restore: (kept) =>
      $photos.set(kept.map((file) => ({ key: file.fileId, url: file.url, state: 'sent', share: 1, file }))),
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
