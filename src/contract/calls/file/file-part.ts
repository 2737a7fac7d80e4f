import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { fileRef, units } from '#contract/schema/common.ts';
import { byteText, fileHash, fileUses } from '#contract/schema/file.ts';

const path = '/v1/h5/file/part/{hash}';

/**
 * Sends one piece of a file, which is named by the hash of the whole file. A piece that does not start where
 * the previous one ended changes nothing; `received` is the byte from which to continue, so that an
 * interrupted upload resumes. The last piece completes the file. This call is an addition of this project:
 * with a back end that does not have it, the whole file is sent by `fileUpload`.
 */
export const filePart = defineCall({
  name: 'filePart',
  method: 'POST',
  path,
  auth: 'required',
  success: codes.uploadSuccess,
  codes: [codes.failure],
  request: v.object({
    hash: fileHash,
    biz: v.picklist(fileUses),
    /** First byte of the piece, and size of the whole file in bytes. */
    offset: byteText,
    size: byteText,
    part: v.blob(),
  }),
  answer: v.object({ received: units, file: v.nullable(fileRef) }),
  form({ hash, biz, offset, size, part }) {
    const body = new FormData();
    body.append('biz', biz);
    body.append('offset', offset);
    body.append('size', size);
    body.append('part', part);
    return { path: path.replace('{hash}', hash), body };
  },
});
