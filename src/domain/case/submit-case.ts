import * as v from 'valibot';
import { caseCreate } from '#contract/calls/case/case-create.ts';
import { codes } from '#contract/codes.ts';
import { caseRefusal, type CaseKind } from '#contract/schema/case.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { notToBeRead, sendIdempotent } from '#core/writes/send-idempotent.ts';
import { href } from '#routes.ts';

const refusal = v.pick(caseRefusal, ['caseId']);

/**
 * Submits a complaint whose words are known, by one press, and opens it; where one of the kind is open already, that one. Any
 * other failure shows a toast. Never rejects.
 */
export async function submitCase(
  env: Environment,
  about: { orderNo: string; kind: CaseKind; text: string },
): Promise<void> {
  const open = (caseId: string) => env.navigator.go(href('caseDetail', { id: caseId }));
  const body = { ...about, photos: [] };
  try {
    const { caseId } = await sendIdempotent(env, {
      key: `case-create:${about.orderNo}`,
      body,
      toasts: true,
      send: (requestId) => env.call(caseCreate, { ...body, requestId }, { toast: false }),
      // Only its own answer has the id, so the request is repeated with the same id.
      read: notToBeRead,
    });
    open(caseId);
  } catch (thrown) {
    const { code, data, message } = toAppError(thrown);
    if (code !== codes.caseRefused) return;
    const refused = v.safeParse(refusal, data);
    if (refused.success) open(refused.output.caseId);
    else env.toaster.show(message);
  }
}
