import { describe, expect, it } from 'vitest';
import { pileBind } from '#contract/calls/home-pile/pile-bind.ts';
import { pileUnbind } from '#contract/calls/home-pile/pile-unbind.ts';
import { repairApply } from '#contract/calls/repair/repair-apply.ts';
import { unbound } from '#contract/repair-rules.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { jpeg } from '#tests/support/jpeg.ts';
import { openApply, openDetail } from './support.ts';

const sandbox = sharedSandbox();
const made = () =>
  sandbox.sandbox.context.db
    .selectFrom('repair')
    .select(['repairId', 'json'])
    .where('repairId', 'like', 'R1%')
    .execute();

describe('/aftercare/apply', () => {
  it('repair request: several presses send it once and open the repair', async () => {
    const page = await openApply({ sandbox });
    expect(page.form.values()).toMatchObject({ pileId: 'HP10000002', address: '演示小区 1 栋地库 A-16' });
    page.enter({ faultType: 'CABLE_DAMAGED' });
    await page.photos.add([jpeg(1), jpeg(2)]);
    await Promise.all([page.form.submit(), page.form.submit()]);
    expect(page.sent()).toHaveLength(1);
    const [repair] = await made();
    expect(JSON.parse(repair?.json ?? '')).toMatchObject({
      pileSn: 'PW07KW24A00002',
      faultText: '枪线损坏',
      inWarranty: true,
      region: { districtName: '南山区' },
    });
    expect(page.visits).toEqual([{ how: 'replace', to: `/aftercare/detail?id=${repair?.repairId}` }]);
    expect(page.form.isDirty()).toBe(false);
    const detail = await openDetail(repair?.repairId ?? '', { sandbox, keep: true });
    expect(detail.repair()).toMatchObject({ status: 'SUBMITTED', contactPhone: '138****0002' });
    expect(detail.repair().images).toHaveLength(2);
    detail.stop();
    page.stop();
  });

  it('repair request: starts with the last contact, which can be changed', async () => {
    const page = await openApply({ sandbox });
    expect(page.form.values()).toMatchObject({ contactName: '王先生', contactPhone: '13800000002' });
    expect(page.form.isDirty()).toBe(false);
    page.enter({ contactName: '李女士', contactPhone: '13900000009' });
    await page.form.submit();
    expect(page.sent()[0]?.payload).toMatchObject({ contactName: '李女士', contactPhone: '13900000009' });
    const next = await openApply({ sandbox, keep: true });
    expect(next.form.values()).toMatchObject({ contactName: '李女士', contactPhone: '13900000009' });
    next.stop();
    page.stop();
  });

  it('repair request: waits as long as the back end says, and can be sent again afterwards', async () => {
    const first = await openApply({ sandbox });
    first.enter();
    await first.form.submit();
    const page = await openApply({ sandbox, keep: true });
    page.enter();
    await page.form.submit();
    expect(await made()).toHaveLength(1);
    expect(page.work.$wait.get()).toBe(10);
    await page.tick(4_000);
    expect(page.work.$wait.get()).toBe(6);
    await page.tick(6_000);
    expect(page.work.$wait.get()).toBe(0);
    await page.form.submit();
    expect(await made()).toHaveLength(2);
    page.stop();
    first.stop();
  });

  it('repair request: shows what is missing in the order of the form, and sends nothing', async () => {
    const page = await openApply({ sandbox, login: 'new' });
    const problem = async () => {
      await page.form.submit();
      return page.form.problem();
    };
    expect(page.config().piles).toEqual([]);
    expect(page.form.values()).toMatchObject({ contactName: '', contactPhone: '13800000001' });
    page.form.set('contactPhone', '');
    expect(await problem()).toEqual({ field: 'pileSn', text: '请填写正确的设备编号' });
    page.form.set('pileSn', 'PW-NOBODY-1');
    expect(await problem()).toEqual({ field: 'faultType', text: '请选择故障类型' });
    page.form.set('faultType', 'NO_CHARGE');
    expect(await problem()).toEqual({ field: 'description', text: '请填写故障描述' });
    page.form.set('description', '坏了');
    expect(await problem()).toEqual({ field: 'description', text: '故障描述请输入10-300个字' });
    page.form.set('description', '插枪以后没有任何反应，灯也不亮');
    expect(await problem()).toEqual({ field: 'images', text: '请上传故障照片' });
    page.form.set('faultType', 'LEAK_TRIP');
    expect(await problem()).toEqual({ field: 'contactName', text: '请填写姓名' });
    page.form.set('contactName', '王');
    expect(await problem()).toEqual({ field: 'contactName', text: '请填写正确的姓名' });
    page.form.set('contactName', '王先生');
    expect(await problem()).toEqual({ field: 'contactPhone', text: '请填写手机号' });
    page.form.set('contactPhone', '12345678901');
    expect(await problem()).toEqual({ field: 'contactPhone', text: '请填写正确的手机号' });
    page.form.set('contactPhone', '１３８０００００００２');
    expect(await problem()).toEqual({ field: 'region', text: '请选择所在地区' });
    page.form.set('region', { provinceCode: '440000', cityCode: '440300', districtCode: '440305' });
    expect(await problem()).toEqual({ field: 'address', text: '请填写详细地址' });
    page.form.set('address', '1 栋');
    expect(await problem()).toEqual({ field: 'address', text: '详细地址请输入4-60个字' });
    page.form.set('address', '演示小区 1 栋');
    expect(await problem()).toEqual({ field: 'expectedTime', text: '请选择期望上门时间' });
    expect(page.sent()).toEqual([]);
    page.form.set('expectedTime', page.config().slots[0]?.slots[0]?.startTime ?? null);
    await page.form.submit();
    expect(page.sent()[0]?.payload).toMatchObject({
      pileId: null,
      pileSn: 'PW-NOBODY-1',
      contactPhone: '13800000002',
    });
    expect(await made()).toHaveLength(1);
    page.stop();
  });

  it('repair request: takes six photos and no seventh, as the back end does', async () => {
    const page = await openApply({ sandbox });
    await page.photos.add([1, 2, 3, 4, 5, 6, 7].map((mark) => jpeg(mark)));
    expect(page.photos.$photos.get()).toHaveLength(6);
    expect(page.photos.$problem.get()).toBe('最多上传6张图片');
    await page.photos.settled();
    page.enter();
    const files = page.photos.files().map(({ fileId }) => fileId);
    const { pileId, region, images: _images, pileSn: _sn, ...entered } = page.form.values();
    const refused = page.env.call(
      repairApply,
      {
        ...entered,
        pileId,
        pileSn: null,
        region,
        faultType: 'OTHER',
        expectedTime: entered.expectedTime ?? 0,
        fileIds: [...files, '7'],
        requestId: page.env.uuid(),
      },
      { toast: false },
    );
    await expect(refused).rejects.toMatchObject({
      message: '最多上传6张图片',
      data: { field: 'fileIds' },
    });
    page.stop();
  });

  it.each([
    ['a pile that is bound to nobody here', { pileId: 'HP10000003' }, 'pileId', /未绑定在您名下/],
    ['a day that has passed', { expectedTime: 1_700_000_000_000 }, 'expectedTime', /有效的上门时间/],
  ] as const)(
    'repair request: the field of %s shows its error and keeps the input',
    async (_, change, field, text) => {
      const page = await openApply({ sandbox });
      page.enter(change);
      const before = page.form.values();
      await page.form.submit();
      expect(page.form.problem()).toMatchObject({ field, text: expect.stringMatching(text) as string });
      expect(page.form.values()).toEqual(before);
      expect(await made()).toEqual([]);
      page.stop();
    },
  );

  it('repair request: keeps everything through a lost network, a lost answer and a killed page, and is sent once', async () => {
    const page = await openApply({ sandbox });
    page.enter();
    await page.photos.add([jpeg(9)]);
    await page.photos.settled();
    page.setOnline(false);
    await page.form.submit();
    expect(page.form.problem()?.field).toBe('root');
    page.setOnline(true);
    const release = page.hang(repairApply.path);
    const sending = page.form.submit();
    await page.tick(16_000);
    await page.tick(16_000);
    await sending;
    release();
    page.stop();

    const { storage, sessionStorage } = page;
    const again = await openApply({ sandbox, keep: true, storage, sessionStorage, now: page.clock.now() });
    expect(again.form.values()).toMatchObject({
      contactName: '王先生',
      description: '充电的时候桩里有很大的响声',
    });
    expect(again.photos.files()).toHaveLength(1);
    await again.form.submit();
    expect(await made()).toHaveLength(1);
    const ids = [...page.sent(), ...again.sent()].map(
      ({ payload }) => (payload as { requestId: string }).requestId,
    );
    expect(new Set(ids).size).toBe(1);
    again.stop();
  });

  it('repair request: choosing a pile enters its address, unless another one was entered', async () => {
    const page = await openApply({ sandbox });
    page.work.choosePile(unbound);
    expect(page.form.values()).toMatchObject({ address: '', region: { districtCode: '' } });
    page.form.set('address', '别的小区 2 栋');
    page.work.choosePile('HP10000002');
    expect(page.form.values()).toMatchObject({
      address: '别的小区 2 栋',
      region: { districtCode: '440305' },
    });
    expect(page.work.inWarranty('HP10000002')).toBe(true);
    expect(page.work.inWarranty(unbound)).toBeNull();
    page.stop();
  });

  it('repair request: keeps a draft for each pile, and starts with the pile of its address', async () => {
    const owner = await openApply({ sandbox });
    const { env, storage } = owner;
    const { pileId } = await env.call(pileBind, {
      sn: 'PW07KW26B00007',
      checkCode: '246810',
      requestId: env.uuid(),
    });
    owner.stop();
    const openFor = (named: string) =>
      openApply({ sandbox, keep: true, storage, address: `/aftercare/apply?pileId=${named}` });
    const first = await openFor('HP10000002');
    first.enter();
    first.stop();

    const other = await openFor(pileId);
    expect(other.form.values()).toMatchObject({ pileId, description: '', expectedTime: null });
    other.form.set('description', '另一台桩的指示灯常亮红灯');
    other.work.choosePile(unbound);
    other.stop();

    // A pile that the owner chose is restored after a reload.
    const otherAgain = await openFor(pileId);
    expect(otherAgain.form.values()).toMatchObject({
      pileId: unbound,
      description: '另一台桩的指示灯常亮红灯',
    });
    otherAgain.stop();
    const firstAgain = await openFor('HP10000002');
    expect(firstAgain.form.values()).toMatchObject({
      pileId: 'HP10000002',
      description: '充电的时候桩里有很大的响声',
    });
    firstAgain.stop();
  });

  it('repair request: the draft of the only pile is the same with and without its id in the address', async () => {
    const named = await openApply({ sandbox, address: '/aftercare/apply?pileId=HP10000002' });
    named.enter();
    named.stop();
    const again = await openApply({ sandbox, keep: true, storage: named.storage });
    expect(again.form.values()).toMatchObject({ description: '充电的时候桩里有很大的响声' });
    again.stop();
  });

  it('repair request: does not offer a pile that was unbound', async () => {
    const before = await openApply({ sandbox, login: 'heavy' });
    before.enter();
    await before.env.call(pileUnbind, { pileId: 'HP10000003', requestId: before.env.uuid() });
    before.stop();
    const page = await openApply({ sandbox, keep: true, login: 'heavy', storage: before.storage });
    expect(page.form.values()).toMatchObject({ pileId: unbound });
    page.stop();
  });

  it('repair request: takes a pile that is not bound by the number on its plate', async () => {
    const page = await openApply({ sandbox });
    page.enter({ pileId: unbound, pileSn: 'pw07kw26b00007' });
    await page.form.submit();
    expect(page.form.problem()).toBeNull();
    const [repair] = await made();
    expect(JSON.parse(repair?.json ?? '')).toMatchObject({ pileId: 'HP20000007', pileSn: 'PW07KW26B00007' });
    page.stop();
  });

  it('repair request: says that it was sent too soon after another one', async () => {
    const page = await openApply({ sandbox });
    page.enter();
    await page.form.submit();
    page.enter({ description: '还有一个问题是指示灯不亮' });
    await page.form.submit();
    expect(page.form.problem()).toEqual({ field: 'root', text: '操作过于频繁，请稍后再试' });
    await page.tick(10_000);
    await page.form.submit();
    expect(await made()).toHaveLength(2);
    page.stop();
  });
});
