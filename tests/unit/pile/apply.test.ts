import { describe, expect, it, vi } from 'vitest';
import { pileConfig } from '#contract/calls/pile/pile-config.ts';
import { pileEligibility } from '#contract/calls/pile/pile-eligibility.ts';
import type { TabHistory } from '#core/environment.ts';
import { memoryStorage } from '#core/storage.ts';
import { pileProducts } from '#contract/calls/pile/pile-products.ts';
import { createApply, createApplyWork } from '#features/pile/apply/apply.store.ts';
import { act } from '#features/pile/details/application-writes.ts';
import { createDetails } from '#features/pile/details/details.store.ts';
import { createSelect } from '#features/pile/select/pile-select.store.ts';
import { createVoidWork } from '#features/pile/void-application/void-application.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { enterFirst, lastVisit, openFilledDocuments, openDocuments, paper, query, watch } from './support.ts';

const sandbox = sharedSandbox();
const at = (address: string, options: TestOptions = {}) =>
  createTestEnvironment({ sandbox, login: 'normal', ...options, address });

async function openApply(options: TestOptions = {}, asked = query) {
  const test = await at(`/pile/applyForm?${asked}`, options);
  const screen = createApply(test.env);
  watch(screen.$start);
  await test.idle();
  const start = valueOf(screen.$start);
  const work = createApplyWork(test.env, start);
  await test.idle();
  return { ...test, start, work, form: work.form };
}

type Opened = Awaited<ReturnType<typeof openApply>>;

function fill({ form, start }: Opened) {
  const day = start.config.days.find(({ slots }) => slots.length > 0);
  const [slot] = day?.slots ?? [];
  enterFirst(form, { date: day?.date ?? null, slot: slot === 'UNKNOWN' ? null : (slot ?? null) });
}

describe('/pile/select', () => {
  it('/pile/select offers the entitlement of the default car, and goes on with it', async () => {
    const test = await at('/pile/select');
    const screen = createSelect(test.env);
    watch(screen.$cars);
    await test.idle();
    const chosen = screen.$vin.get() ?? '';
    watch(screen.offerOf(chosen).$state);
    await test.idle();
    expect(valueOf(screen.offerOf(chosen).$state).eligibility.rightsName).not.toBe('--');
    expect(screen.$choice.get()).toEqual({ serviceType: 'INSTALL', productId: 'P-AC7' });
    screen.next();
    expect(lastVisit(test)).toContain('/pile/applyForm?vinNo=');
  });

  it('/pile/select asks once for the piles of a service type that an answer repeats', async () => {
    const test = await at('/pile/select');
    test.change(pileEligibility.path, (data) => ({
      ...(data as object),
      serviceTypes: Array(9).fill('INSTALL'),
    }));
    const screen = createSelect(test.env);
    watch(screen.$cars);
    await test.idle();
    watch(screen.offerOf(screen.$vin.get() ?? '').$state);
    await test.idle();
    expect(test.requests.filter(({ path }) => path === pileProducts.path)).toHaveLength(1);
  });

  it('/pile/select offers nothing for a car with an application that was submitted meanwhile', async () => {
    const page = await openFilledDocuments({ sandbox, keep: false });
    const test = await at('/pile/select', { keep: true });
    const screen = createSelect(test.env);
    watch(screen.$cars);
    await test.idle();
    const vin = screen.$vin.get() ?? '';
    watch(screen.offerOf(vin).$state);
    await test.idle();
    expect(screen.$choice.get().productId).toBe('P-AC7');
    await page.form.submit();
    test.setVisible(false);
    test.setVisible(true);
    await test.idle();
    expect(valueOf(screen.offerOf(vin).$state).eligibility.existingApplyId).toMatch(/^A/);
    expect(screen.$choice.get()).toEqual({ serviceType: null, productId: null });
  });

  it('/pile/select opens the reason for a car without an entitlement, and comes back without that car', async () => {
    const test = await at('/pile/select?vinNo=LGWEF4A50SX000004', { login: 'heavy' });
    const screen = createSelect(test.env);
    watch(screen.$cars);
    await test.idle();
    watch(screen.offerOf('LGWEF4A50SX000004').$state);
    await test.idle();
    expect(lastVisit(test)).toContain('/pile/reject?code=1291002');
    const back = await at('/pile/select?change=1', { login: 'heavy', keep: true });
    const again = createSelect(back.env);
    watch(again.$cars);
    await back.idle();
    expect(again.$vin.get()).toBeNull();
  });
});

describe('a form of a car for which an application runs', () => {
  const submit = async () => {
    const page = await openFilledDocuments({ sandbox, keep: false });
    await page.form.submit();
    return { ...page, applyId: lastVisit(page).split('applyId=')[1] ?? '' };
  };

  it('both pages of the form open the running application of the car before anything is entered', async () => {
    const { applyId } = await submit();
    for (const open of [openApply, openDocuments]) {
      const { visits } = await open({ sandbox, keep: true });
      expect(visits).toEqual([{ to: `/pile/details/${applyId}`, how: 'replace' }]);
    }
  });

  it('the form stays open if it is not known whether an application for the car is running', async () => {
    const { control } = await submit();
    await control('fault', { path: pileEligibility.path, kind: 'status', status: 500 });
    const { visits, toasts, form } = await openDocuments({ sandbox });
    expect(visits).toEqual([]);
    expect(toasts).toEqual([]);
    expect(form.values().contactName).toBe('');
  });
});

describe('an application', () => {
  it('an application starts with name and phone of the last one, which do not count as input', async () => {
    const { form, start } = await openApply();
    expect(start.config.contact).toMatchObject({ name: '王先生' });
    expect(form.values()).toMatchObject({
      contactName: '王先生',
      contactPhone: start.config.contact?.phone,
      communityName: '',
    });
    expect(form.isDirty()).toBe(false);
  });

  it('the first application starts with the phone number of the account', async () => {
    const test = await at('/pile/applyForm', { login: 'new' });
    const { contact } = await test.env.call(pileConfig, {});
    expect(contact).toMatchObject({ name: '', phone: expect.stringMatching(/^1\d{10}$/) });
  });

  it('an application shows the first wrong field from the top', async () => {
    const page = await openApply();
    page.form.set('contactName', '');
    await page.work.next();
    expect(page.form.problem()).toEqual({ field: 'contactName', text: '请填写姓名' });
    fill(page);
    page.form.set('parkingNo', '');
    await page.work.next();
    expect(page.form.problem()).toEqual({ field: 'parkingNo', text: '请填写车位号' });
  });

  it('an application does not go on with another way of mounting than the user chose', async () => {
    // The possible mountings of the pile were not known in time, so the form offered both.
    const page = await openApply({}, query.replace('P-AC7', 'P-AC11R'));
    fill(page);
    page.form.set('style', 'POST');
    await page.work.next();
    expect(page.work.$styles.get()).toEqual(['WALL']);
    expect(page.form.values().style).toBe('WALL');
    expect(page.form.problem()).toEqual({ field: 'style', text: '请选择充电桩类型' });
    expect(page.visits).toEqual([]);
    await page.work.next();
    expect(lastVisit(page)).toMatch(/^\/pile\/idCard/);
  });

  it('an application is refused at the region if there is no service', async () => {
    const page = await openApply();
    fill(page);
    page.form.set('region', { provinceCode: '540000', cityCode: '540100', districtCode: '540102' });
    await page.work.next();
    expect(page.form.problem()).toEqual({ field: 'region', text: '当前地区暂未开放安装服务' });
  });

  it('an application is refused before its documents if the city is served and the district is not', async () => {
    const page = await openApply();
    fill(page);
    page.form.set('region', { provinceCode: '110000', cityCode: '110100', districtCode: '110114' });
    await page.work.next();
    expect(page.form.problem()).toEqual({ field: 'region', text: '当前地区暂未开放安装服务' });
    expect(page.visits).toEqual([]);
    page.form.set('region', { provinceCode: '110000', cityCode: '110100', districtCode: '110108' });
    await page.work.next();
    expect(lastVisit(page)).toMatch(/^\/pile\/idCard/);
  });

  it('an application keeps its text for a day through a reload and the end of the app, but no documents', async () => {
    const page = await openApply();
    fill(page);
    const { storage } = page;
    const again = await openApply({ keep: true, storage });
    expect(again.form.values()).toMatchObject({ contactName: ' 林知夏 ', parkingNo: 'B2-138' });
    const papers = await openDocuments({ sandbox, storage });
    await papers.work.consent(true);
    await papers.work.photos.ID_FRONT.add([paper(1)]);
    expect(await papers.work.photos.ID_FRONT.settled()).toBe(true);
    const kept = Array.from({ length: storage.length }, (_, index) =>
      storage.getItem(storage.key(index) ?? ''),
    );
    expect(kept.join()).toContain('星河湾东区');
    expect(kept.join()).not.toMatch(/fileId|[0-9a-f]{64}/);
    const late = await openApply({ keep: true, storage, now: page.clock.now() + 24 * 3_600_000 + 1 });
    expect(late.form.values()).toMatchObject({ contactName: '王先生', parkingNo: '' });
  });

  it('an application goes through all its steps: documents after consent, review, survey, plan, meter, installation, acceptance', async () => {
    const page = await openApply();
    fill(page);
    await page.work.next();
    expect(lastVisit(page)).toContain('/pile/idCard?');
    const papers = await openDocuments({ sandbox, storage: page.storage });
    await papers.form.submit();
    expect(papers.form.problem()).toEqual({ field: 'idConsent', text: '请先同意《身份信息使用授权》' });
    await papers.work.consent(true);
    await papers.form.submit();
    expect(papers.form.problem()?.text).toBe('请上传身份证人像面');
    const { photos } = papers.work;
    await photos.ID_FRONT.add([paper(1)]);
    await photos.ID_BACK.add([paper(2)]);
    await photos.PARKING_PROOF.add([paper(3), paper(4)]);
    await papers.form.submit();
    expect(papers.form.problem()?.text).toBe('请上传行驶证或购车发票');
    await photos.VEHICLE_LICENSE.add([paper(5)]);
    await papers.form.submit();
    expect(papers.form.problem()?.text).toBe('请阅读并同意《家充桩安装服务协议》');
    papers.form.set('agreement', true);
    await papers.form.submit();
    expect(papers.form.problem()).toBeNull();
    const moved = lastVisit(papers);
    expect(moved).toContain('/pile/result?applyId=');
    const applyId = moved.split('applyId=')[1] ?? '';

    const details = await at(`/pile/details/${applyId}`, { keep: true });
    const screen = createDetails(details.env);
    watch(screen.$live);
    const desk = async (event: string, more: object = {}) => {
      await details.control('pile-application', { applyId, event, ...more });
      await screen.refresh();
      return valueOf(screen.$live).status;
    };
    const answer = async (question: 'acceptPlan' | 'meterReady' | 'accept') => {
      await act(details.env, valueOf(screen.$live), question);
      await screen.refresh();
      return valueOf(screen.$live).status;
    };
    expect(await desk('pass')).toBe('DISPATCHED');
    expect(await desk('fixSurvey')).toBe('SURVEY_SCHEDULED');
    expect(await desk('findFeasible', { needMeter: true })).toBe('PLAN_CONFIRM');
    expect(await answer('acceptPlan')).toBe('METER_APPLY');
    expect(await answer('meterReady')).toBe('INSTALL_SCHEDULED');
    expect(await desk('startInstall')).toBe('INSTALLING');
    expect(await desk('finishInstall')).toBe('ACCEPTANCE');
    expect(await answer('accept')).toBe('COMPLETED');
    expect(valueOf(screen.$live).actions).toContain('RATE');
  });

  it('the result of an application takes the place of the first page of the form in the history', async () => {
    const page = await openApply();
    fill(page);
    const go = vi.fn();
    const onPage = (place: number): TabHistory => ({
      history: { state: { place }, go },
      sessionStorage: memoryStorage(),
      setTimeout: () => 0,
      clearTimeout() {},
      addEventListener() {},
    });
    Object.assign(page.env.navigator, { tab: onPage(2) });
    await page.work.next();
    const papers = await openFilledDocuments({
      sandbox,
      storage: page.storage,
      sessionStorage: page.sessionStorage,
    });
    Object.assign(papers.env.navigator, { tab: onPage(3) });
    await papers.form.submit();
    expect(papers.form.problem()).toBeNull();
    expect(go.mock.calls).toEqual([[-1]]);
    expect(papers.visits).toEqual([]);
  });

  it('an application is voided with a reason, after a question', async () => {
    const applyId = 'A2026030100000012';
    const test = await at(`/pile/voidOrder?applyId=${applyId}`, { login: 'heavy' });
    const screen = createVoidWork(test.env);
    screen.leave.goBack();
    expect(test.visits).toEqual([{ how: 'back', to: `/pile/details/${applyId}` }]);
    await screen.ask();
    expect(screen.form.problem()).toEqual({ field: 'reasonCode', text: '请选择作废原因' });
    screen.form.set('reasonCode', 'OTHER');
    screen.form.set('reasonText', '不');
    await screen.ask();
    expect(screen.form.problem()?.text).toBe('作废原因请输入5-100个字');
    screen.form.set('reasonCode', 'NOT_NEEDED');
    await screen.ask();
    expect(screen.form.problem()?.text).toBe('请确认已知晓作废规则');
    screen.form.set('knows', true);
    await screen.ask();
    expect(screen.$asking.get()).toBe(true);
    await screen.send();
    // The form goes back to the details from which it was opened; replacing it would put them into the
    // history twice.
    expect(test.visits.at(-1)).toEqual({ how: 'back', to: `/pile/details/${applyId}` });
    // Until the page is left, the form keeps its input, and nothing counts as unsaved.
    expect(screen.form.values().reasonCode).toBe('NOT_NEEDED');
    expect(screen.form.isDirty()).toBe(false);
  });
});
