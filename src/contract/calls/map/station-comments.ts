import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { decoration } from '#contract/grade.ts';
import { count, id, pageOf, pageRequest } from '#contract/schema/common.ts';
import { stationComment } from '#contract/schema/station/station-comment.ts';

/**
 * Comments of a station, newest first. `tag`, an addition of this project, returns only the comments with
 * that tag; `avg` and `tags` always count all comments, so that the counts do not change when a tag is
 * chosen. `avg`: rating times ten, `null` without a comment.
 */
export const stationComments = defineCall({
  name: 'stationComments',
  method: 'POST',
  path: '/v1/h5/charging/map/station/comments',
  auth: 'none',
  codes: [codes.noSuchOrder, codes.failure],
  request: v.object({
    stationId: id,
    tag: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(30))),
    ...pageRequest,
  }),
  answer: v.object({
    ...pageOf(stationComment).entries,
    avg: v.nullable(count),
    tags: decoration(v.array(v.object({ text: v.string(), count })), []),
  }),
});
