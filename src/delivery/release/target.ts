/** Headers of a published file. */
export interface FileHeaders {
  contentType: string;
  cacheControl: string;
}

/**
 * Whether a text can be the path of a published file: names separated by slashes, none empty or hidden (`..` is hidden
 * too), no control character or backslash, at most 1,024 characters, the limit of object stores.
 */
export const isSitePath = (path: string): boolean =>
  path.length <= 1_024 &&
  !/\p{Cc}|\\/u.test(path) &&
  path.split('/').every((name) => name !== '' && !name.startsWith('.'));

/** A place that a site is published to. Paths have no slash at their start, e.g. `order/id.html`. */
export interface Target {
  /** For messages. */
  readonly name: string;
  /** Path → MD5 of the content as hex; another text if the target does not give it. */
  list(): Promise<Map<string, string>>;
  /** @returns `undefined` if there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  /** Atomic: no reader sees half of the new content. */
  write(path: string, body: Buffer, headers: FileHeaders): Promise<void>;
  /**
   * Writes only if there is no such file. @returns whether it did; see `lock.ts` for targets that cannot guarantee it.
   */
  create(path: string, body: Buffer): Promise<boolean>;
  /** A missing file is no failure. */
  remove(path: string): Promise<void>;
  /** Removes partial files of a killed deploy. Called by the holder of the lock only. */
  tidy(): Promise<void>;
}

/** Concurrent uploads; more do not make a slow link faster. */
export const uploadsAtOnce = 8;
