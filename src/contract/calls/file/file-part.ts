import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { fileRef, units } from '#contract/schema/common.ts';
import { byteText, fileHash, fileUses } from '#contract/schema/file.ts';

const path = '/v1/h5/file/part/{hash}';

/**
 * Sends a piece of a file, named by the hash of the whole. A piece that begins elsewhere than where the last one ended
 * changes nothing; `received` says from which byte on to go, so that an upload that was cut goes on where it was. With the
 * last piece the file is there. A call of ours: a back end without it gets the whole file by `fileUpload`.
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
    /** Where the piece begins, and how many bytes the file has. */
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
