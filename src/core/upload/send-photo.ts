import type { AnswerOf } from '#contract/call.ts';
import { fileFind } from '#contract/calls/file/file-find.ts';
import { filePart } from '#contract/calls/file/file-part.ts';
import { fileUpload } from '#contract/calls/file/file-upload.ts';
import type { FileRef } from '#contract/schema/common.ts';
import type { FileUse } from '#contract/schema/file.ts';
import type { Environment } from '../environment.ts';
import { AppError, toAppError } from '../error.ts';
import { sha256 } from '../sha256.ts';
import { bytesOf } from './inspect.ts';
import { sentFiles } from './sent-files.ts';

export { compressPhoto } from './compress.ts';
export { photoTexts } from './inspect.ts';

const quiet = { toast: false } as const;

/** Bytes of a piece: on the slowest supported network (some 40 KB/s) it takes some 5 s of the 15. */
const pieceBytes = 192 * 1024;

/**
 * How often a piece of a photo may make no full progress, or the offset go back: uploaded bytes may be lost, but not
 * endlessly.
 */
const mostShort = 3;

/** Whether the back end lacks the call. */
const isUnknownCall = (thrown: unknown): boolean => {
  const { kind, code } = toAppError(thrown);
  return kind === 'http' && (code === 404 || code === 405);
};

/** Upload progress, 0 to 1, if the photo is sent in several pieces. */
export interface Progress {
  /** Progress of an earlier attempt. */
  share: number;
  onProgress(share: number): void;
}

interface Sending {
  hash: string;
  biz: FileUse;
  photo: Blob;
  progress: Progress;
}

/**
 * Sends a photo piece by piece. The back end returns the next offset: an interrupted upload continues there, even after
 * a reload. If the offset goes back too often, the upload has failed. @throws AppError
 */
async function sendInPieces(env: Environment, sending: Sending): Promise<FileRef> {
  const { hash, biz, photo, progress } = sending;
  const size = String(photo.size);
  let short = 0;
  for (let offset = Math.round(progress.share * photo.size); ;) {
    const part = photo.slice(offset, offset + pieceBytes);
    let answer: AnswerOf<typeof filePart>;
    try {
      answer = await env.call(filePart, { hash, biz, offset: String(offset), size, part }, quiet);
    } catch (thrown) {
      if (offset > 0 || !isUnknownCall(thrown)) throw thrown;
      return env.call(fileUpload, { hash, biz, file: photo }, quiet);
    }
    if (answer.file) return answer.file;
    const { received } = answer;
    // Pieces without progress would never end.
    if (received === offset) return env.call(fileUpload, { hash, biz, file: photo }, quiet);
    if (received < Math.min(offset + pieceBytes, photo.size)) short += 1;
    if (received > photo.size || short > mostShort)
      throw new AppError({ kind: 'contract', message: '', call: filePart.name });
    offset = received;
    progress.onProgress(Math.min(1, offset / photo.size));
  }
}

/**
 * Asks the app whether the phone is connected, before a photo in several pieces is sent: without a network,
 * as in a garage, the web view may still report one, and each piece would wait for its time-out of 15 s.
 * @throws AppError `offline`
 */
async function requireNetwork({ bridge }: Environment): Promise<void> {
  const { connected } = await bridge.more().then((app) => app.getNetwork());
  if (!connected) throw new AppError({ kind: 'offline', message: '', call: filePart.name });
}

/**
 * Sends a photo once. If this phone or the back end already knows its hash, it is not sent again: whichever form or
 * page has sent it, and even if the response to an earlier attempt was lost.
 *
 * @param photo the compressed photo, see `compress.ts`
 * @throws AppError
 */
export async function sendPhoto(
  env: Environment,
  biz: FileUse,
  photo: Blob,
  progress: Progress,
): Promise<FileRef> {
  const hash = await sha256(await bytesOf(photo));
  const sent = sentFiles(env, biz);
  const known = sent.find(hash) ?? (await env.call(fileFind, { hash, biz }, quiet));
  if (!known && photo.size > pieceBytes) await requireNetwork(env);
  const file =
    known ??
    (photo.size > pieceBytes
      ? await sendInPieces(env, { hash, biz, photo, progress })
      : await env.call(fileUpload, { hash, biz, file: photo }, quiet));
  sent.add(file);
  return file;
}
