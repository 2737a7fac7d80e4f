import { fileFind } from '#contract/calls/file/file-find.ts';
import { fileUpload } from '#contract/calls/file/file-upload.ts';
import type { FileRef } from '#contract/schema/common.ts';
import type { FileUse } from '#contract/schema/file.ts';
import type { Environment } from '../environment.ts';
import { hashOf } from './hash.ts';
import { bytesOf } from './inspect.ts';
import { sentFiles } from './sent-files.ts';

export { compressPhoto } from './compress.ts';

const quiet = { toast: false } as const;

/**
 * Sends a photo once. If this phone or the back end already knows its hash, it is not sent again: whichever form or page
 * has sent it, and even if the answer to an earlier attempt was lost.
 *
 * @param photo the compressed photo, see `compress.ts`
 * @throws AppError
 */
export async function sendPhoto(env: Environment, biz: FileUse, photo: Blob): Promise<FileRef> {
  const hash = await hashOf(await bytesOf(photo));
  const sent = sentFiles(env, biz);
  const known = sent.find(hash) ?? (await env.call(fileFind, { hash, biz }, quiet));
  const file = known ?? (await env.call(fileUpload, { hash, biz, file: photo }, quiet));
  sent.add(file);
  return file;
}
