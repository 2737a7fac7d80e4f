import type { ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { pileEligibility } from '#contract/calls/pile/pile-eligibility.ts';
import { putForward } from '#contract/calls/pile/put-forward.ts';
import { codes } from '#contract/codes.ts';
import { documentTexts, identityMark, mostOf, shortestEdge } from '#contract/pile/document-rules.ts';
import { documentTypes, isIdentity, type DocumentType } from '#contract/schema/home-pile/apply-choices.ts';
import type { HomePileApplication } from '#contract/schema/home-pile/application.ts';
import type { Environment } from '#core/environment.ts';
import { AppError } from '#core/error.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { finishTask, takePlace } from '#core/navigation/task.ts';
import { createPhotos, type PhotosOptions, type PhotosStore } from '#core/upload/photos.store.ts';
import { formatDate } from '#core/time/day.ts';
import { createCooldown, retryAfterMs } from '#core/writes/cooldown.ts';
import { href } from '#routes.ts';
import {
  beginOf,
  emptyEntry,
  storedEntry,
  type ApplyEntry,
  type ApplySubject,
  type Contact,
  entryRules,
  keptDocuments,
  withoutPastVisit,
} from './apply-entry.ts';
import { dropApplyScroll } from './apply-tab.ts';

export interface ApplyForm {
  readonly form: FormStore<ApplyEntry>;
  readonly photos: Readonly<Record<DocumentType, PhotosStore>>;
  /** Documents of a rejected application that are kept unless another picture is chosen. */
  readonly kept: ReadonlySet<DocumentType>;
  /** Seconds until it can be submitted again, after 1283015; 0 if it can. */
  readonly $wait: ReadableAtom<number>;
}

interface Options {
  subject: ApplySubject;
  /** The rejected application that is submitted again. */
  former: HomePileApplication | null;
  /** Contact at the start; the second page reads it from the draft. */
  contact?: Contact;
  /** Version of the agreement `pileInstall` that the page links to. */
  agreementVersion: string;
  compress?: PhotosOptions['compress'];
}

type Answer = AnswerOf<typeof putForward>;

/** Opens the page with the reason why no pile is offered (domain model, 2.6). */
function leave(env: Environment, { code }: AppError, vin: string): void {
  if (code === codes.homeStationNoSales) env.navigator.replace(href('pileUpgrade'));
  if (code === codes.homeStationValidity || code === codes.homeStationUnconformity)
    env.navigator.replace(href('pileReject', { code, vinNo: vin }));
}

/** @returns the running application for a car; `null` without one */
const runningFor = async (env: Environment, vin: string): Promise<string | null> =>
  (await env.call(pileEligibility, { vin }, { toast: false })).existingApplyId;

/**
 * Opens the running application for a car before much is entered: a second one would be refused when it is submitted. If
 * the question fails, the submission finds it out.
 */
async function leaveForRunning(env: Environment, vin: string): Promise<void> {
  const running = await runningFor(env, vin).catch(() => null);
  if (running !== null) env.navigator.replace(href('pileDetails', { id: running }));
}

/**
 * An application for a home pile: one form on two pages, /pile/applyForm and /pile/idCard, with one draft. Its documents
 * are never stored on the phone, not even their addresses.
 */
export function createApplyForm(env: Environment, options: Options): ApplyForm {
  const { subject, former, contact = null, agreementVersion, compress } = options;
  const { applyId, vin } = subject;
  const cooldown = createCooldown(env);
  const kept = keptDocuments(former?.documents ?? []);
  /** The two sides of an identity card have to be different pictures. */
  const otherSide = (type: DocumentType): PhotosOptions['apart'] => ({
    files: () => photos[type === 'ID_FRONT' ? 'ID_BACK' : 'ID_FRONT'].files(),
    text: documentTexts.sameSide,
  });
  const mark = () => `${identityMark} ${formatDate(env.clock.serverNow())}`;
  const photos = Object.fromEntries(
    documentTypes.map((type): [DocumentType, PhotosStore] => {
      const max = mostOf[type];
      const text = isIdentity(type) ? documentTexts.unclear : documentTexts.small;
      const least = { edge: shortestEdge, text };
      const made = isIdentity(type)
        ? createPhotos(env, {
            biz: 'PILE_ID',
            max,
            least,
            mark,
            compress,
            apart: otherSide(type),
          })
        : createPhotos(env, { biz: 'PILE_DOC', max, least, compress });
      return [type, made];
    }),
  ) as Record<DocumentType, PhotosStore>;
  const form = createForm<ApplyEntry, ApplyEntry, Answer>(env, {
    schema: entryRules(() => env.clock.serverNow(), kept),
    initial: withoutPastVisit(emptyEntry(former, contact), env.clock.serverNow()),
    draft: { key: `draft:pile:${applyId ?? vin}`, schema: storedEntry },
    photos,
    login: 'pileIdCard',
    write(entry) {
      const isYard = entry.parkingType === 'PRIVATE_YARD';
      const { parkingType, powerSource, propertyConsent, style, expectedDate, expectedSlot, isOwner } = entry;
      // By the rules none of them can be missing.
      if (!parkingType || !powerSource || !style || !expectedDate || !expectedSlot || isOwner === null)
        throw new AppError({ kind: 'contract', message: '' });
      const body = {
        ...subject,
        contactName: entry.contactName,
        contactPhone: entry.contactPhone,
        isOwner,
        region: entry.region,
        communityName: entry.communityName,
        address: entry.address,
        parkingType,
        parkingNo: isYard ? '' : entry.parkingNo,
        powerSource,
        propertyConsent: isYard ? null : propertyConsent,
        style,
        expectedDate,
        expectedSlot,
        remark: entry.remark,
        agreementVersion,
        documents: documentTypes.flatMap((type) =>
          photos[type].files().map(({ fileId }) => ({ type, fileId })),
        ),
      };
      return {
        key: `pile-apply:${applyId ?? vin}`,
        body,
        send: (requestId) => env.call(putForward, { ...body, requestId }, { toast: false }),
        async read() {
          if (applyId !== null) return undefined;
          const running = await runningFor(env, vin);
          return running === null
            ? undefined
            : { applyId: running, applyNo: '', status: 'SUBMITTED' as const };
        },
      };
    },
    // A submitted application is not filled in again: back skips the form.
    onDone(answer) {
      dropApplyScroll(env, subject);
      finishTask(env, href('pileResult', { applyId: answer.applyId }), takePlace(env, beginOf(subject)));
    },
    onFailed(error) {
      if (error.code === codes.tooFrequent) cooldown.begin(retryAfterMs(error));
      leave(env, error, vin);
    },
  });
  if (applyId === null) void leaveForRunning(env, vin);
  return { form, photos, kept, $wait: cooldown.$seconds };
}
