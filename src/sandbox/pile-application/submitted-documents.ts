import type { RequestOf } from '#contract/call.ts';
import type { putForward } from '#contract/calls/pile.ts';
import { codes } from '#contract/codes.ts';
import { documentProblems } from '#contract/pile/document-rules.ts';
import { isIdentity } from '#contract/schema/home-pile/apply-choices.ts';
import { Refusal, type SandboxContext } from '../context.ts';
import { hasConsent } from '../files/consent.ts';
import { filesOf } from '../files/upload.ts';
import type { ApplicationFacts } from './application-record.ts';

type Request = RequestOf<typeof putForward>;

/**
 * The documents of an application; when it is submitted again, unchanged ones are kept. @throws Refusal with
 * the field `idConsent` or the type of a document
 */
export async function submittedDocuments(
  { db }: SandboxContext,
  userId: string,
  request: Request,
  before: ApplicationFacts['documents'],
): Promise<ApplicationFacts['documents']> {
  const sent = await Promise.all(
    request.documents.map(async ({ type, fileId }) => {
      const [file] = await filesOf(db, userId, isIdentity(type) ? 'PILE_ID' : 'PILE_DOC', [fileId]);
      return { type, file: file ?? null, state: 'UPLOADED' as const, reason: null };
    }),
  );
  const kept = before.filter(
    (document) => document.state !== 'REJECTED' && !sent.some(({ type }) => type === document.type),
  );
  const all = [...kept, ...sent];
  const sentFiles = all.flatMap(({ type, file }) =>
    type === 'UNKNOWN' ? [] : [{ type, width: file?.width ?? null, height: file?.height ?? null }],
  );
  const [problem] = documentProblems(request, sentFiles, await hasConsent(db, userId));
  if (problem) throw new Refusal(codes.failure, problem[1], { field: problem[0] });
  return all;
}
