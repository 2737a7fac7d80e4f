import { describe, expect, it } from 'vitest';
import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import { putForward } from '#contract/calls/pile/put-forward.ts';
import { AppError } from '#core/error.ts';
import { createPhotos, type PhotosStore } from '#core/upload/photos.store.ts';
import { midnightOf } from '#contract/pile/visit-days.ts';
import type { HomePileApplication } from '#contract/schema/home-pile/application.ts';
import { formatDate } from '#core/time/day.ts';
import { emptyEntry, subjectOf, withoutPastVisit } from '#features/pile/apply-entry.ts';
import { createApplyForm } from '#features/pile/apply-form.store.ts';
import { createApplyTarget } from '#features/pile/apply-target.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import {
  enterFirst,
  lastVisit,
  openFilledDocuments,
  openDocuments,
  paper,
  query,
  visitOf,
  watch,
  type Opened,
} from './support.ts';

const sandbox = sharedSandbox();
const dayMs = 86_400_000;

const openFilled = (options: TestOptions = {}) => openFilledDocuments({ sandbox, ...options });

const bodiesOf = ({ requests }: Opened) =>
  requests
    .filter(({ path }) => path === putForward.path)
    .map(({ payload }) => payload as { applyId: string | null; documents: { type: string }[] });

describe('an application that comes too soon after another', () => {
  it('application that comes too soon after another: the button counts down the wait that the back end asks for', async () => {
    const first = await openFilled({ keep: false });
    const page = await openFilled();
    await first.form.submit();
    await page.form.submit();
    expect(page.form.problem()).toEqual({ field: 'root', text: '操作过于频繁，请稍后再试' });
    expect(page.work.$wait.get()).toBe(10);
    await page.tick(3_000);
    expect(page.work.$wait.get()).toBe(7);
    await page.tick(7_000);
    expect(page.work.$wait.get()).toBe(0);
    await page.form.submit();
    expect(lastVisit(page)).toContain('/pile/result?applyId=');
  });
});

describe('an application that is submitted again', () => {
  const openAgain = async (applyId: string) => {
    const address = `/pile/applyForm?applyId=${applyId}`;
    const test = await createTestEnvironment({ sandbox, login: 'heavy', address });
    const former = createApplyTarget(test.env);
    watch(former.$state);
    await test.idle();
    return { ...test, former };
  };

  it('resubmitted application: if it can no longer be changed, its page opens before any input', async () => {
    const { visits, former } = await openAgain('A2026030100000018');
    expect(visits).toEqual([{ how: 'replace', to: '/pile/details/A2026030100000018' }]);
    expect(former.$state.get().state).toBe('loading');
  });

  it('rejected application: its form has the previous input', async () => {
    const { visits, former } = await openAgain('A2026030100000011');
    expect(visits).toEqual([]);
    expect(valueOf(former.$state).application?.communityName).toBe('演示花园');
  });
});

describe('an application whose photos are still being compressed', () => {
  it('application documents: photos that are still being compressed count as chosen, and the form is sent once they are ready', async () => {
    const page = await openDocuments({ sandbox, keep: false });
    enterFirst(page.form, visitOf(page));
    await page.work.consent(true);
    for (const [index, type] of (
      ['ID_FRONT', 'ID_BACK', 'PARKING_PROOF', 'VEHICLE_LICENSE'] as const
    ).entries())
      void page.work.photos[type].add([paper(index)]);
    expect(page.work.photos.ID_FRONT.$photos.get()).toMatchObject([{ state: 'making', url: '' }]);
    page.form.set('agreement', true);
    await page.form.submit();
    expect(lastVisit(page)).toContain('/pile/result?applyId=');
    expect(bodiesOf(page)[0]?.documents).toHaveLength(4);
  });

  it('application documents: a photo that turns out to be damaged is reported before submission', async () => {
    const page = await openFilled({ keep: false });
    const compress = () =>
      Promise.reject(new AppError({ kind: 'contract', message: '图片已损坏，请重新选择' }));
    const photos = createPhotos(page.env, { biz: 'REPAIR', max: 3, compress });
    const added = photos.add([paper(9)]);
    expect(await photos.settled()).toBe(false);
    await added;
    expect(photos.$photos.get()).toEqual([]);
    expect(photos.$problem.get()).toBe('图片已损坏，请重新选择');
    expect(await photos.settled()).toBe(true);
  });
});

describe('the two sides of an identity card', () => {
  it('identity card: both sides need different pictures; the same one is refused until the other is removed', async () => {
    const page = await openDocuments({ sandbox, keep: false });
    await page.work.consent(true);
    const { ID_FRONT, ID_BACK, PARKING_PROOF } = page.work.photos;
    const add = async (photos: PhotosStore) => {
      await photos.add([paper(1)]);
      return photos.settled();
    };
    expect(await add(ID_FRONT)).toBe(true);
    await add(ID_BACK);
    expect(ID_BACK.$photos.get()).toEqual([]);
    expect(ID_BACK.$problem.get()).toBe('身份证人像面与国徽面不能是同一张图片');
    expect(ID_FRONT.files()).toHaveLength(1);
    await add(PARKING_PROOF);
    expect(PARKING_PROOF.files()).toHaveLength(1);
    for (const { key } of ID_FRONT.$photos.get()) ID_FRONT.remove(key);
    await add(ID_BACK);
    expect(ID_BACK.files()).toHaveLength(1);
    expect(ID_BACK.$problem.get()).toBe('');
  });
});

describe('an application that was refused', () => {
  it('rejected application: its visit day is cleared once that day is no longer possible', () => {
    const now = Date.UTC(2026, 2, 2, 2);
    const former = { expectedDate: midnightOf(now) + 3 * dayMs, expectedSlot: 'PM' } as HomePileApplication;
    const half = { expectedDate: former.expectedDate, expectedSlot: 'PM' };
    expect(withoutPastVisit(emptyEntry(former), now)).toMatchObject(half);
    const none = { expectedDate: null, expectedSlot: null };
    expect(withoutPastVisit(emptyEntry(former), now + dayMs)).toMatchObject(none);
  });

  it('rejected application: only the rejected documents are required again, and it is then in review', async () => {
    const first = await openFilled({ keep: false });
    await first.form.submit();
    const applyId = lastVisit(first).split('applyId=')[1] ?? '';
    await first.control('pile-application', { applyId, event: 'reject' });

    const page = await openDocuments({ sandbox, address: `/pile/idCard?applyId=${applyId}` });
    expect(page.start.application?.reject?.reason).toBeTruthy();
    expect(page.form.values()).toMatchObject({
      contactName: '林知夏',
      isOwner: true,
      region: { provinceCode: '440000', cityCode: '440300', districtCode: '440305' },
      communityName: '星河湾东区',
      address: '3栋1单元501',
      parkingNo: 'B2-138',
      powerSource: 'STATE_GRID',
      style: 'WALL',
      expectedDate: visitOf(page).date,
      expectedSlot: 'AM',
    });
    expect([...page.work.kept].sort()).toEqual(['ID_BACK', 'ID_FRONT', 'PARKING_PROOF']);
    // The phone number of the rejected application is masked, so it is asked for again on the first page.
    await page.form.submit();
    expect(page.form.problem()?.field).toBe('contactPhone');
    expect(lastVisit(page)).toBe(`/pile/applyForm?applyId=${applyId}`);
    enterFirst(page.form, visitOf(page));
    await page.work.consent(true);
    page.form.set('agreement', true);
    await page.form.submit();
    expect(page.form.problem()).toEqual({ field: 'VEHICLE_LICENSE', text: '请上传行驶证或购车发票' });
    await page.work.photos.VEHICLE_LICENSE.add([paper(9)]);
    await page.form.submit();
    expect(page.form.problem()).toBeNull();
    expect(bodiesOf(page)).toMatchObject([{ applyId, documents: [{ type: 'VEHICLE_LICENSE' }] }]);
    const { status, reject, documents } = await page.env.call(applicationDetail, { applyId });
    expect({ status, reject }).toEqual({ status: 'SUBMITTED', reject: null });
    expect(documents.map(({ type, state }) => `${type} ${state}`)).toHaveLength(4);
  });
});

describe('the documents of an application without a login', () => {
  it('application documents: they require a login and are shown after it', async () => {
    const test = await createTestEnvironment({ sandbox, address: `/pile/idCard?${query}` });
    const former = createApplyTarget(test.env);
    watch(former.$state);
    await test.idle();
    expect(former.$state.get()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    await test.login('normal');
    await test.idle();
    expect(valueOf(former.$state).subject).toMatchObject({ productId: 'P-AC7' });
  });
});

describe('a document in the app', () => {
  const failure = (kind: 'cancelled' | 'refused' | 'unsupported', message: string) =>
    new AppError({ kind, message, call: 'takePhoto' });
  const openCamera = async (pictures: Blob[] | AppError) => {
    const page = await openDocuments({ sandbox, keep: false, native: { pictures } });
    const { ID_FRONT } = page.work.photos;
    return { ...page, photos: ID_FRONT, asked: await ID_FRONT.pickInApp('camera') };
  };

  it('application documents in the app: they are photographed with the camera of the app', async () => {
    const { photos, asked, bridge, work } = await openCamera([paper(1)]);
    expect(asked).toBe(true);
    expect(bridge.calls.map(({ action }) => action)).toContain('takePhoto');
    expect(photos.$photos.get()).toHaveLength(1);
    // The back end refuses identity documents until it has recorded the consent.
    expect(await photos.settled()).toBe(false);
    expect(photos.$problem.get()).toBe('请先同意《身份信息使用授权》');
    await work.consent(true);
    await photos.retry();
    expect(await photos.settled()).toBe(true);
  });

  it.each([
    ['cancelled', '', true, ''],
    ['refused', '请在系统设置中开启相应权限', true, '请在系统设置中开启相应权限'],
    ['unsupported', '当前APP版本暂不支持此功能', false, ''],
  ] as const)('document camera of the app: result %s', async (kind, message, isAsked, problem) => {
    const { photos, asked } = await openCamera(failure(kind, message));
    expect(asked).toBe(isAsked);
    expect(photos.$problem.get()).toBe(problem);
    expect(photos.$photos.get()).toEqual([]);
    expect(photos.asksApp()).toBe(isAsked);
  });
});

it('pictures of an identity card are marked with purpose and day before they are sent, other documents are not', async () => {
  const marks: (string | undefined)[] = [];
  const test = await createTestEnvironment({ sandbox, login: 'normal', address: `/pile/idCard?${query}` });
  const subject = subjectOf(test.env.navigator.query);
  if (!subject) throw new Error('the address names a subject');
  const { photos } = createApplyForm(test.env, {
    subject,
    former: null,
    agreementVersion: '1.0',
    compress: async (file, wishes) => {
      marks.push(wishes?.mark);
      return file;
    },
  });
  await photos.ID_FRONT.add([paper(1)]);
  await photos.ID_BACK.add([paper(2)]);
  await photos.VEHICLE_LICENSE.add([paper(3)]);
  await test.idle();
  await Promise.all(
    [photos.ID_FRONT, photos.ID_BACK, photos.VEHICLE_LICENSE].map((store) => store.settled()),
  );
  const mark = `仅用于家充桩申请 ${formatDate(test.env.clock.serverNow())}`;
  expect(marks).toEqual([mark, mark, undefined]);
});
