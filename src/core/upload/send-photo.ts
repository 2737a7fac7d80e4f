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
 * Sends a photo once: what this phone, or the back end, knows by its hash is not sent again, whichever form or page
 * sent it, also where the answer to an earlier attempt was lost.
 *
 * @param photo as it is sent, see `compress.ts`
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
