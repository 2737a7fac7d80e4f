import type { ReadableAtom } from 'nanostores';
import { repairApply } from '#contract/calls/repair/repair-apply.ts';
import { codes } from '#contract/codes.ts';
import { refusedField } from '#contract/refused-field.ts';
import { repairLimits, repairRules, unbound } from '#contract/repair-rules.ts';
import type { Environment } from '#core/environment.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { createLeave, type LeaveStore } from '#core/form/leave.store.ts';
import type { RegionEntry } from '#core/geo/region-choice.ts';
import { createPhotos, type PhotosOptions, type PhotosStore } from '#core/upload/photos.store.ts';
import { notToBeRead } from '#core/writes/send-idempotent.ts';
import { createCooldown, retryAfterMs } from '#core/writes/cooldown.ts';
import { href } from '#routes.ts';
import { emptyEntry, placeOf, storedEntry, type RepairEntry } from './apply-entry.ts';
import type { RepairConfig } from '../repair-data.ts';

export interface ApplyWork {
  readonly form: FormStore<RepairEntry>;
  readonly photos: PhotosStore;
  /** Seconds until it may be tried again (1283015); 0 when it may. */
  readonly $wait: ReadableAtom<number>;
  /** The question before the owner leaves a form with entries. */
  readonly leave: LeaveStore;
  /** Chooses the pile; its place is entered where the owner has entered no other. */
  choosePile(pileId: string): void;
  /** Whether the warranty of a pile runs; `null` where it is not known. */
  inWarranty(pileId: string | null): boolean | null;
}

export interface ApplyWorkOptions {
  /** Asks again what can be asked for: a refusal may say that it has changed. */
  refresh?(): Promise<void>;
  /** What can be asked for by now. Default: what the form began with. */
  current?(): RepairConfig;
  compress?: PhotosOptions['compress'];
}

const isSame = (one: RegionEntry, other: RegionEntry): boolean =>
  one.districtCode === other.districtCode && one.cityCode === other.cityCode;

/** What an owner enters on /aftercare/apply. */
export function createApplyWork(
  env: Environment,
  config: RepairConfig,
  { refresh, current = () => config, compress }: ApplyWorkOptions = {},
): ApplyWork {
  // A pile that was there at the beginning may be gone by now, and another may have come.
  const pileOf = (wanted: string | null) =>
    [...current().piles, ...config.piles].find(({ pileId }) => pileId === wanted);
  const photos = createPhotos(env, { biz: 'REPAIR', max: repairLimits.images, compress });
  const cooldown = createCooldown(env);
  const initial = emptyEntry(config, env.navigator.query.get('pileId'));
  const form = createForm(env, {
    schema: repairRules,
    initial,
    // What was entered about one pile is not sent for another, nor for one that is not the owner's any more.
    draft: { key: `draft:repair:${initial.pileId}`, schema: storedEntry, photos: true },
    photos: { images: photos },
    login: 'aftercareApply',
    write(values) {
      const { pileId, pileSn, faultType, images: _, expectedTime, ...entered } = values;
      const isBound = pileId !== unbound;
      const body = {
        pileId: isBound ? pileId : null,
        pileSn: isBound ? null : pileSn,
        // The rules let neither be missing.
        faultType: faultType ?? 'OTHER',
        expectedTime: expectedTime ?? 0,
        fileIds: photos.files().map(({ fileId }) => fileId),
        ...entered,
      };
      return {
        key: 'repair-apply',
        body,
        send: (requestId) => env.call(repairApply, { ...body, requestId }, { toast: false }),
        // Reading brings no number; only the repeated request does.
        read: notToBeRead,
      };
    },
    fieldOf: ({ data }) => (refusedField(data) === 'fileIds' ? 'images' : undefined),
    onDone(answer) {
      env.toaster.show('报修已提交');
      env.navigator.replace(
        answer?.repairId ? href('aftercareDetail', { id: answer.repairId }) : href('aftercareRecord'),
      );
    },
    async onFailed(error) {
      if (error.code === codes.tooFrequent) cooldown.begin(retryAfterMs(error));
      else if (error.kind === 'code') await refresh?.();
    },
  });
  return {
    form,
    photos,
    $wait: cooldown.$seconds,
    leave: createLeave(env, form.isDirty),
    choosePile(pileId) {
      const { region, address, pileId: formerId } = form.values();
      const former = placeOf(pileOf(formerId));
      const next = placeOf(pileOf(pileId));
      form.set('pileId', pileId);
      if (isSame(region, former.region)) form.set('region', next.region);
      if (address === former.address) form.set('address', next.address);
    },
    inWarranty(pileId) {
      const end = pileOf(pileId)?.warrantyEnd ?? null;
      return end === null ? null : end > env.clock.serverNow();
    },
  };
}
