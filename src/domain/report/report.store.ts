import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { connectorReport, reportLimits } from '#contract/calls/charge/connector-report.ts';
import { enteredText } from '#contract/entered-text.ts';
import { reportKinds, type ReportKind } from '#contract/schema/station/connector-report.ts';
import type { Environment } from '#core/environment.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { createPhotos, type PhotosStore } from '#core/upload/photos.store.ts';
import { mapPosition } from '#domain/map-state.ts';

/** What an owner enters about a connector. */
export interface ReportEntry {
  /** `null` until one is chosen. */
  kind: ReportKind | null;
  text: string;
  images: unknown[];
  /** The owner's position, GCJ-02, which is sent only if he adds it. */
  place: v.InferOutput<typeof mapPosition> | null;
}

export interface ReportStore {
  readonly form: FormStore<ReportEntry>;
  readonly photos: PhotosStore;
  /** Whether the position is being asked for. */
  readonly $locating: ReadableAtom<boolean>;
  /** Whether photos can be added: only an owner who is logged in can upload them. */
  canAddPhotos(): boolean;
  /** Adds the owner's position, or removes it. A failure shows a toast. Never rejects. */
  addPlace(wanted: boolean): Promise<void>;
}

export interface ReportOptions {
  connectorId: string;
  /** What is filled in, from where something is known: the order whose start failed. */
  about?: { orderNo: string; kind: ReportKind } | undefined;
  /** Called after the report was sent. */
  onDone(): void;
}

/** What an owner chooses from, the most frequent first. */
export const reportChoices: readonly { value: ReportKind; label: string }[] = [
  { value: 'BROKEN', label: '坏了' },
  { value: 'BAY_TAKEN', label: '车位被占' },
  { value: 'LOCK', label: '地锁没开' },
  { value: 'PLUG', label: '枪头' },
  { value: 'SCREEN', label: '屏幕' },
  { value: 'PRICE', label: '价格不符' },
  { value: 'MISMATCH', label: '和页面不符' },
];

const texts = {
  noKind: '请选择问题',
  tooLong: `说明不能超过${reportLimits.text}个字`,
  noPlace: '定位失败，不附位置也可以提交',
  thanks: '已收到，核实后通知您',
} as const;

const kind = v.nullable(v.picklist(reportKinds));
const place = v.nullable(mapPosition);
const rules = v.object({
  kind: v.pipe(
    kind,
    v.check((chosen) => chosen !== null, texts.noKind),
  ),
  text: v.pipe(enteredText, v.maxLength(reportLimits.text, texts.tooLong)),
  images: v.array(v.unknown()),
  place,
});

/** The report of an owner about a connector (domain model, second edition, E). It needs a login, which opens when it is sent. */
export function createReport(env: Environment, { connectorId, about, onDone }: ReportOptions): ReportStore {
  const photos = createPhotos(env, { biz: 'REPORT', max: reportLimits.photos });
  const $locating = atom(false);
  const key = `connector-report:${connectorId}${about ? `:${about.orderNo}` : ''}`;
  const initial: ReportEntry = { kind: about?.kind ?? null, text: '', images: [], place: null };
  const form = createForm(env, {
    schema: rules,
    initial,
    draft: { key: `draft:${key}`, schema: v.object({ kind, text: v.string(), place }), photos: true },
    photos: { images: photos },
    login: 'connectorReport',
    quiet: true,
    write(entry) {
      const body = {
        connectorId,
        // The rules refuse a form without a kind.
        kind: entry.kind ?? 'MISMATCH',
        ...(entry.text ? { text: entry.text } : {}),
        ...(photos.files().length > 0 ? { photos: photos.files().map(({ fileId }) => fileId) } : {}),
        ...(about ? { orderNo: about.orderNo } : {}),
        ...entry.place,
      };
      return {
        key,
        body,
        send: (requestId) => env.call(connectorReport, { ...body, requestId }, { toast: false }),
      };
    },
    onDone() {
      env.toaster.show(texts.thanks);
      onDone();
    },
  });
  return {
    form,
    photos,
    $locating,
    canAddPhotos: () => env.session.$token.get() !== '',
    async addPlace(wanted) {
      if (!wanted) return form.set('place', null);
      if ($locating.get()) return;
      $locating.set(true);
      try {
        const { longitude, latitude } = await env.bridge.getLocation();
        form.set('place', { longitude, latitude });
      } catch {
        env.toaster.show(texts.noPlace);
      } finally {
        $locating.set(false);
      }
    },
  };
}
