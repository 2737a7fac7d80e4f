import { describe, expect, it, vi } from 'vitest';
import { createBind, plateOf } from '#features/pile/bind/bind.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { lastVisit } from './support.ts';

const sandbox = sharedSandbox();

/**
 * Opens the form that binds a pile.
 * @param wish `sn` is the number in the address, `scan` the code that the app's scanner returns
 */
async function open({ sn = '', scan = '' }: { sn?: string; scan?: string } = {}) {
  const test = await createTestEnvironment({
    sandbox,
    login: 'normal',
    address: sn === '' ? '/pile/introduce' : `/pile/introduce?bind=${sn}`,
    native: { scan },
  });
  const bound = vi.fn();
  return { ...test, bound, bind: createBind(test.env, sn, bound) };
}

describe('the number of a plate', () => {
  it('binding a pile: a number inside an address and in full-width letters is recognised', async () => {
    const { bind, visits } = await open({ sn: 'ｐｗ０７ｋｗ２６ｂ００００７' });
    bind.form.set('checkCode', '２４６８１０');
    await bind.form.submit();
    expect(lastVisit({ visits })).toBe('/plugCharge/console?pileId=HP20000007');
  });

  it('binding a pile: a number of the back end is sent unchanged, a typed one in capitals', async () => {
    const { bind, requests } = await open({ sn: 'pw:07/b*7' });
    bind.form.set('checkCode', '246810');
    await bind.form.submit();
    bind.form.set('sn', 'SN：pw07kw26b\u200b00007');
    await bind.form.submit();
    expect(requests.filter(({ path }) => path.endsWith('/bind')).map(({ payload }) => payload)).toMatchObject(
      [{ sn: 'pw:07/b*7' }, { sn: 'PW07KW26B00007' }],
    );
  });

  it('binding a pile: an impossible number is said not to exist', async () => {
    const { bind } = await open({ sn: 'P'.repeat(65) });
    bind.form.set('checkCode', '246810');
    await bind.form.submit();
    expect(bind.form.problem()).toEqual({ field: 'sn', text: '未找到该设备，请核对设备编号' });
  });
});

describe('binding a pile', () => {
  it('binding a pile: keeps the input after an error, and opens the console once it is bound', async () => {
    const { bind, visits, idle } = await open({ scan: '' });
    const { form } = bind;
    await form.submit();
    expect(form.problem()).toMatchObject({ field: 'sn', text: '请填写设备编号' });
    form.set('sn', ' pw07kw26b00007');
    form.set('checkCode', '12345');
    await form.submit();
    expect(form.problem()).toMatchObject({ field: 'checkCode', text: '请填写正确的校验码' });
    form.set('checkCode', '111111');
    await form.submit();
    expect(form.problem()).toMatchObject({
      field: 'checkCode',
      text: '设备编号或校验码错误，请核对铭牌',
    });
    expect(form.values().sn).toBe(' pw07kw26b00007');
    form.set('checkCode', '246810');
    await form.submit();
    await idle();
    expect(lastVisit({ visits })).toBe('/plugCharge/console?pileId=HP20000007');
  });

  it('binding a pile: coming back from the console does not open the form again', async () => {
    const { bind, bound, visits } = await open({ sn: 'PW07KW26B00007' });
    bind.form.set('checkCode', '000000');
    await bind.form.submit();
    expect(bound).not.toHaveBeenCalled();
    expect(visits).toEqual([]);
    bind.form.set('checkCode', '246810');
    await bind.form.submit();
    expect(bound).toHaveBeenCalledOnce();
    expect(visits).toEqual([
      { how: 'query', to: '?' },
      { how: 'go', to: '/plugCharge/console?pileId=HP20000007' },
    ]);
  });

  it('binding a pile: after too many wrong codes the button counts down, and the input stays', async () => {
    const { bind, tick, visits, idle } = await open({ scan: '' });
    const { form } = bind;
    const stop = bind.$wait.listen(() => {});
    form.set('sn', 'PW07KW26B00007');
    for (const code of ['000001', '000002', '000003', '000004', '000005', '246810']) {
      form.set('checkCode', code);
      await form.submit();
    }
    expect(form.problem()?.text).toBe('校验码错误次数过多，请稍后再试');
    const waits = bind.$wait.get();
    expect(waits).toBeGreaterThan(590);
    await tick(1_000);
    expect(bind.$wait.get()).toBe(waits - 1);
    expect(form.values()).toEqual({ sn: 'PW07KW26B00007', checkCode: '246810' });
    await tick(600_000);
    expect(bind.$wait.get()).toBe(0);
    await form.submit();
    await idle();
    expect(lastVisit({ visits })).toBe('/plugCharge/console?pileId=HP20000007');
    stop();
  });

  it.each([
    ['https://example.com/pile?sn=PW07KW26B00007&code=246810', { sn: 'PW07KW26B00007', checkCode: '246810' }],
    ['SN:pw07kw26b00007;CODE:246810', { sn: 'PW07KW26B00007', checkCode: '246810' }],
    ['PW07KW26B00007', { sn: 'PW07KW26B00007', checkCode: '' }],
    ['https://example.com/', null],
    ['<img src=x onerror=alert(1)>', null],
    ['', null],
  ])('binding a pile: the scanned text %j is read as %j', (text, plate) => {
    expect(plateOf(text)).toEqual(plate);
  });
});
