import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { fileRef } from '#contract/schema/common.ts';
import { fileHash, fileUses } from '#contract/schema/file.ts';

/**
 * Whether this owner has already uploaded the file for this use; asked before its bytes are sent. `null` if
 * not.
 */
export const fileFind = defineCall({
  name: 'fileFind',
  method: 'GET',
  path: '/v1/h5/file/find',
  auth: 'required',
  request: v.object({ hash: fileHash, biz: v.picklist(fileUses) }),
  /** `null`: it was not uploaded. */
  answer: v.nullable(fileRef),
});
