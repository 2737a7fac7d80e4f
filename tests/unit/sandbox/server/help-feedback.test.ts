import { expect, it } from 'vitest';
import { helpFeedback } from '#contract/calls/help.ts';
import { codes } from '#contract/codes.ts';
import { createSandbox } from '#sandbox/server/create-sandbox.ts';
import { send, uuid } from '#tests/support/sandbox/requests.ts';

it('help feedback: it is stored once, and refused for an unknown article', async () => {
  const sandbox = await createSandbox();
  const body = { issueId: 'connectorStuck', useful: true, requestId: uuid(1) };
  const first = await send(sandbox, helpFeedback, body);
  expect(first.code).toBe(codes.success);
  expect(await send(sandbox, helpFeedback, body)).toEqual(first);
  for (const issueId of ['nothing', '..', 'constructor', 'x'.repeat(5_000)]) {
    const answer = await send(sandbox, helpFeedback, { ...body, issueId, requestId: uuid(2) });
    expect([issueId, answer.code]).toEqual([issueId, codes.failure]);
  }
  const rows = await sandbox.context.db.selectFrom('helpFeedback').select(['issueId', 'useful']).execute();
  expect(rows).toEqual([{ issueId: 'connectorStuck', useful: 1 }]);
  await sandbox.close();
});
