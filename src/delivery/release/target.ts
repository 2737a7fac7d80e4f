/** What a host tells browsers about a file. */
export interface FileHeaders {
  contentType: string;
  cacheControl: string;
}

/**
 * Whether a text can be the path of a published file: names with a slash between them, none empty or hidden (`..` is
 * hidden too), no control character or backslash, 1,024 characters at most, which is as much as object stores take.
 */
export const isSitePath = (path: string): boolean =>
  path.length <= 1_024 &&
  !/\p{Cc}|\\/u.test(path) &&
  path.split('/').every((name) => name !== '' && !name.startsWith('.'));

/** A place that a site is published to. Paths have no slash at their start, e.g. `order/id.html`. */
export interface Target {
  /** For messages. */
  readonly name: string;
  /** Path → MD5 of the content as hex; another text where the place does not tell it. */
  list(): Promise<Map<string, string>>;
  /** @returns `undefined` where there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  /** Whole or not at all: nobody ever reads half of the new content. */
  write(path: string, body: Buffer, headers: FileHeaders): Promise<void>;
  /** Writes only where no such file is. @returns whether it did; see `lock.ts` for places that cannot promise it. */
  create(path: string, body: Buffer): Promise<boolean>;
  /** A file that is not there is no failure. */
  remove(path: string): Promise<void>;
  /** Takes away what a killed run has left half written. Called by the holder of the lock only. */
  tidy(): Promise<void>;
}

/** At a time; more does not make a slow link faster. */
export const uploadsAtOnce = 8;
