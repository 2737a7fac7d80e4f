import { midnightOf } from '#contract/pile/visit-days.ts';
import type { Visit } from '#tests/support/recording-navigator.ts';
import type { Visit as DayOfVisit } from '#features/pile/apply-fields.tsx';
import type { ApplyForm } from '#features/pile/apply-form.store.ts';
import { createApplyTarget } from '#features/pile/apply-target.store.ts';
import { createDocumentsWork } from '#features/pile/documents/documents.store.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import type { ReadableAtom } from 'nanostores';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { jpeg } from '#tests/support/jpeg.ts';

export const query = `vinNo=LGWEF4A50SX000001&serviceType=INSTALL&productId=P-AC7`;
const versions = { pileInstall: '1.0', idConsent: '1.0' };

/** A photo of a document that is large enough to be legible. */
export const paper = (mark: number): Blob => jpeg(mark, 800, 600);

/** Keeps a store subscribed. */
export const watch = <T>($store: ReadableAtom<T>): (() => void) => $store.listen(() => {});

/** The last address that a page has opened. */
export const lastVisit = ({ visits }: { visits: readonly Visit[] }): string =>
  visits[visits.length - 1]?.to ?? '';

/** Fills in the first page of an application that needs only the usual documents. */
export function enterFirst({ set }: ApplyForm['form'], { date, slot }: DayOfVisit): void {
  set('contactName', ' 林知夏 ');
  set('contactPhone', '13800001234');
  set('isOwner', true);
  set('region', { provinceCode: '440000', cityCode: '440300', districtCode: '440305' });
  set('communityName', '星河湾东区');
  set('address', '3栋1单元501');
  set('parkingType', 'OWNED');
  set('parkingNo', 'B2-138');
  set('powerSource', 'STATE_GRID');
  set('propertyConsent', 'PENDING');
  set('style', 'WALL');
  set('expectedDate', date);
  set('expectedSlot', slot);
}

/** Opens the page of the documents with its store; photos are not compressed. */
export async function openDocuments(options: TestOptions) {
  const address = `/pile/idCard?${query}`;
  const test = await createTestEnvironment({ login: 'normal', keep: true, address, ...options });
  const former = createApplyTarget(test.env);
  watch(former.$state);
  await test.idle();
  const start = valueOf(former.$state);
  const work = createDocumentsWork(test.env, start, { versions, compress: async (file) => file });
  await test.idle();
  return { ...test, start, work, form: work.form };
}

export type Opened = Awaited<ReturnType<typeof openDocuments>>;

export const visitOf = ({ env }: Opened) => ({
  date: midnightOf(env.clock.serverNow()) + 3 * 86_400_000,
  slot: 'AM' as const,
});

/** Opens the page of the documents with both pages filled in. */
export async function openFilledDocuments(options: TestOptions): Promise<Opened> {
  const page = await openDocuments(options);
  enterFirst(page.form, visitOf(page));
  const { photos, consent } = page.work;
  await consent(true);
  for (const [index, type] of (
    ['ID_FRONT', 'ID_BACK', 'PARKING_PROOF', 'VEHICLE_LICENSE'] as const
  ).entries())
    await photos[type].add([paper(index)]);
  page.form.set('agreement', true);
  return page;
}
