import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { helpFeedback } from '#contract/calls/help.ts';
import { codes } from '#contract/codes.ts';
import { implement, Refusal } from '#sandbox/context.ts';

export const helpImplementation = implement(helpFeedback, async ({ db, clock }, { issueId, useful }) => {
  if (!existsSync(`src/content/help/${issueId}.md`)) throw new Refusal(codes.failure, '问题不存在或已下线');
  await db
    .insertInto('helpFeedback')
    .values({ feedbackId: randomUUID(), issueId, useful: Number(useful), createTime: clock.now() })
    .execute();
  return {};
});
