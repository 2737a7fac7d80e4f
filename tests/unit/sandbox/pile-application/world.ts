import * as v from 'valibot';
import type { Call, RequestOf } from '#contract/call.ts';
import type { putForward } from '#contract/calls/pile.ts';
import { midnightOf } from '#contract/pile/visit-days.ts';
import { rightsImplementations } from '#sandbox/benefit/rights.ts';
import { Refusal, type SandboxContext } from '#sandbox/context.ts';
import { advanceApplications } from '#sandbox/pile-application/advance.ts';
import { pileApplicationImplementations } from '#sandbox/pile-application/implementations.ts';
import { createTestWorld, requestId, users } from '../charging/harness.ts';
import { applicationForm } from './form.ts';

const dayMs = 86_400_000;
const owner = users.normal;

const documentTypes = ['ID_FRONT', 'ID_BACK', 'PARKING_PROOF', 'VEHICLE_LICENSE'] as const;

const implementations = [...pileApplicationImplementations, ...rightsImplementations];

/** The sandbox with the user's documents uploaded, and calls of applications and entitlements in process. */
export async function createPileWorld() {
  const { sandbox, context } = await createTestWorld();
  const inside = <T>(act: (within: SandboxContext) => Promise<T>): Promise<T> =>
    context.db.transaction().execute((db) => act({ ...context, db }));
  const advance = () => inside(advanceApplications);
  for (const [index, type] of documentTypes.entries()) {
    const fileId = `F-${type}`;
    const about = { hash: String(index).repeat(64), mime: 'image/jpeg', size: 3, width: 1_200, height: 900 };
    const file = { fileId, ...about, bytes: new Uint8Array(3), createTime: 0 };
    await context.db.insertInto('file').values(file).execute();
    const biz = type.startsWith('ID_') ? 'PILE_ID' : 'PILE_DOC';
    await context.db.insertInto('fileOwner').values({ fileId, userId: owner, biz, createTime: 0 }).execute();
  }
  const consent = { userId: owner, agreementId: 'idConsent', version: '1.0' };
  await context.db.insertInto('agreed').values(consent).execute();

  return {
    context,
    advance,
    /** A valid application with a date that can be chosen now. */
    form: (change: Partial<RequestOf<typeof putForward>> = {}) =>
      applicationForm({
        expectedDate: midnightOf(context.clock.now()) + 3 * dayMs,
        documents: documentTypes.map((type) => ({ type, fileId: `F-${type}` })),
        requestId: requestId(),
        ...change,
      }),
    /** The response to a call of a user, or its refusal. */
    async ask<Request, Answer>(
      call: Call<Request, Answer>,
      request: Request,
      userId: string = owner,
    ): Promise<Answer | Refusal> {
      const found = implementations.find((one) => one.call.name === call.name);
      if (!found) throw new Error(`no implementation of ${call.name}`);
      await advance();
      const sent = v.parse(call.request, request);
      const answer = await inside((within) =>
        found.handle(within, sent, { userId }).catch((error: unknown) => {
          if (error instanceof Refusal) return error;
          throw error;
        }),
      );
      return answer instanceof Refusal ? answer : v.parse(call.answer, answer);
    },
    /**
     * Without applications, and with entitlements for one year: the clock of a test may have advanced for
     * years.
     */
    async clear(): Promise<void> {
      await context.db.deleteFrom('pileApplication').execute();
      await this.endRights(context.clock.now() + 365 * dayMs);
    },
    /** @param endTime end of the pile entitlements, epoch ms */
    async endRights(endTime: number): Promise<void> {
      await context.db.updateTable('carRight').set({ endTime }).where('kind', '=', 'pile').execute();
    },
    close: () => sandbox.close(),
  };
}
export type PileWorld = Awaited<ReturnType<typeof createPileWorld>>;
