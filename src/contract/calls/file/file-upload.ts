import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { fileRef } from '#contract/schema/common.ts';
import { fileHash, fileUses } from '#contract/schema/file.ts';

const path = '/v1/h5/file/upload/{hash}';

/**
 * Uploads a file under the hash of its bytes. The same hash twice is the same file: a repeated upload changes nothing,
 * so it needs no request id.
 */
export const fileUpload = defineCall({
  name: 'fileUpload',
  method: 'POST',
  path,
  auth: 'required',
  logged: true,
  success: codes.uploadSuccess,
  codes: [codes.failure],
  request: v.object({ hash: fileHash, biz: v.picklist(fileUses), file: v.blob() }),
  answer: fileRef,
  form({ hash, biz, file }) {
    const body = new FormData();
    body.append('biz', biz);
    body.append('file', file);
    return { path: path.replace('{hash}', hash), body };
  },
});
