import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { createPageData, madeOnce } from '#core/page/page-data.ts';
import { repairApply } from '#contract/calls/repair/repair-apply.ts';
import { codes } from '#contract/codes.ts';
import { refusedField } from '#contract/refused-field.ts';
import { repairLimits, repairRules, unbound } from '#contract/repair-rules.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { createLeave, type LeaveStore } from '#core/form/leave.store.ts';
import { type RegionEntry, noRegion } from '#core/geo/region-choice.ts';
import { createPhotos, type PhotosOptions, type PhotosStore } from '#core/upload/photos.store.ts';
import { notToBeRead } from '#core/writes/send-idempotent.ts';
import { createCooldown, retryAfterMs } from '#core/writes/cooldown.ts';
import { href } from '#routes.ts';
import type { HomePile } from '#contract/schema/home-pile/home-pile.ts';
import { faultTypes, type FaultType } from '#contract/schema/home-pile/repair.ts';
import type { RepairConfig } from '../repair-words.ts';
import * as requestPage from './repair-request.page.tsx';

export interface RepairRequestScreen {
  readonly $config: ReadableAtom<Live<RepairConfig>>;
  /** The form; `null` until the choices of the form are read. */
  readonly $work: ReadableAtom<RequestWork | null>;
  refresh(): Promise<void>;
}

/** /aftercare/apply?pileId: requests the repair of a home pile. @param compress of the photos; a test has another */
export function createRepairRequest(
  env: Environment,
  { compress }: Pick<RequestWorkOptions, 'compress'> = {},
): RepairRequestScreen {
  // A page that stays open over night offers the times of the next morning.
  const live = createPageData(env, requestPage, { whenShown: true });
  return {
    $config: live.$state,
    $work: madeOnce(live.$state, (config) =>
      createRequestWork(env, config, {
        refresh: live.refresh,
        current() {
          const now = live.$state.get();
          return now.state === 'ready' ? now.value : config;
        },
        compress,
      }),
    ),
    refresh: live.refresh,
  };
}

export interface RequestWork {
  readonly form: FormStore<RepairEntry>;
  readonly photos: PhotosStore;
  /** Seconds until another attempt is accepted, after 1283015; 0 if it is. */
  readonly $wait: ReadableAtom<number>;
  /** The question before the user leaves a form with input. */
  readonly leave: LeaveStore;
  /** Chooses the pile and enters its address, unless the user has entered another one. */
  choosePile(pileId: string): void;
  /** Whether a pile is under warranty; `null` if it is not known. */
  inWarranty(pileId: string | null): boolean | null;
}

interface RequestWorkOptions {
  /** Reads the choices again: they may have changed when the back end refuses. */
  refresh?(): Promise<void>;
  /** The present choices. Default: those at the start of the form. */
  current?(): RepairConfig;
  compress?: PhotosOptions['compress'];
}

const isSame = (one: RegionEntry, other: RegionEntry): boolean =>
  one.districtCode === other.districtCode && one.cityCode === other.cityCode;

/** The form of /aftercare/apply. */
function createRequestWork(
  env: Environment,
  config: RepairConfig,
  { refresh, current = () => config, compress }: RequestWorkOptions = {},
): RequestWork {
  // Piles may have been unbound or bound since the start of the form.
  const pileOf = (wanted: string | null) =>
    [...current().piles, ...config.piles].find(({ pileId }) => pileId === wanted);
  const photos = createPhotos(env, { biz: 'REPAIR', max: repairLimits.images, compress });
  const cooldown = createCooldown(env);
  const initial = emptyEntry(config, env.navigator.query.get('pileId'));
  const form = createForm(env, {
    schema: repairRules,
    initial,
    // The draft of one pile is not used for another one, nor for a pile that was unbound.
    draft: { key: `draft:repair:${initial.pileId}`, schema: storedEntry, photos: true },
    photos: { images: photos },
    login: 'aftercareApply',
    write(values) {
      const { pileId, pileSn, faultType, images: _, expectedTime, ...entered } = values;
      const isBound = pileId !== unbound;
      const body = {
        pileId: isBound ? pileId : null,
        pileSn: isBound ? null : pileSn,
        // The rules of the form have checked that both exist.
        faultType: faultType ?? 'OTHER',
        expectedTime: expectedTime ?? 0,
        fileIds: photos.files().map(({ fileId }) => fileId),
        ...entered,
      };
      return {
        key: 'repair-apply',
        body,
        send: (requestId) => env.call(repairApply, { ...body, requestId }, { toast: false }),
        // A read could not return the id of the repair, so the request is repeated with the same id.
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

/** The input, in the order of the form. */
export interface RepairEntry {
  /** `null` before a choice; {@link unbound} for a pile that is not bound. */
  pileId: string | null;
  /** Number on the plate of a pile that is not bound. */
  pileSn: string;
  faultType: FaultType | null;
  description: string;
  /** Placeholder for the photos, which have their own store; rules can report an error for it. */
  images: unknown[];
  contactName: string;
  contactPhone: string;
  region: RegionEntry;
  address: string;
  /** Epoch ms. */
  expectedTime: number | null;
}

/** @returns the address of a pile as input of the form */
const placeOf = (pile: HomePile | undefined): Pick<RepairEntry, 'region' | 'address'> => {
  const { provinceCode, cityCode, districtCode } = pile?.region ?? noRegion;
  return { region: { provinceCode, cityCode, districtCode }, address: pile?.address ?? '' };
};

/** The form at the start: the pile of the address or the only one, and the contact that the back end proposes. */
function emptyEntry({ piles, contact }: RepairConfig, wanted: string | null): RepairEntry {
  const named = piles.find(({ pileId }) => pileId === wanted);
  const pile = named ?? (piles.length === 1 ? piles[0] : undefined);
  return {
    pileId: pile?.pileId ?? (piles.length === 0 ? unbound : null),
    pileSn: '',
    faultType: null,
    description: '',
    images: [],
    contactName: contact?.name ?? '',
    contactPhone: contact?.phone ?? '',
    ...placeOf(pile),
    expectedTime: null,
  };
}

/** The fields that a draft contains. */
const storedEntry = v.object({
  pileId: v.nullable(v.string()),
  pileSn: v.string(),
  faultType: v.nullable(v.picklist(faultTypes)),
  description: v.string(),
  contactName: v.string(),
  contactPhone: v.string(),
  region: v.object({ provinceCode: v.string(), cityCode: v.string(), districtCode: v.string() }),
  address: v.string(),
  expectedTime: v.nullable(v.number()),
});
