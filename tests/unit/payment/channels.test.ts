import { describe, expect, it } from 'vitest';
import type { PayParams } from '#core/payment/channels/channel.ts';
import { openCashier } from '#core/payment/channels/open-cashier.ts';
import { channelsToTry, methodsOf } from '#core/payment/pay-methods.ts';
import type { PayChannel } from '#contract/schema/order/pay-channel.ts';
import { createFakeBridge } from '#tests/support/fake-bridge.ts';
import { createRecordingNavigator, type Visit } from '#tests/support/recording-navigator.ts';

function page(miniProgram: () => Promise<void> = () => Promise.resolve(), hasHostCashier = true) {
  const visits: Visit[] = [];
  const bridge = createFakeBridge({ miniProgram });
  return { visits, bridge, hasHostCashier, navigator: createRecordingNavigator('/preOrder', visits) };
}

const at = (url: string | null, type: PayParams['type'] = 'URL'): PayParams => ({
  type,
  url,
  miniProgram: null,
});
const mini = (path: string, userName = 'gh_abc123'): PayParams => ({
  type: 'MINI',
  url: null,
  miniProgram: { userName, path, type: 0 },
});

describe('a channel', () => {
  it.each<[PayChannel, string]>([
    ['WECHAT_H5', 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=1&redirect_url=%2F'],
    ['ALIPAY_WAP', 'https://openapi.alipay.com/gateway.do?sign=a%2Bb'],
    ['ALIPAY_WAP', 'https://mclient.alipay.com/cashier'],
  ])('payment channel: %s opens its own host', async (channel, url) => {
    const env = page();
    expect(await openCashier(env, channel, at(url))).toBe('left');
    expect(env.visits).toEqual([{ how: 'leave', to: url }]);
  });

  it.each<[PayChannel, string]>([
    ['WECHAT_H5', 'https://openapi.alipay.com/gateway.do'],
    ['WECHAT_H5', 'http://wx.tenpay.com/pay'],
    ['WECHAT_H5', 'https://wx.tenpay.com.evil.example/'],
    ['WECHAT_H5', 'https://wx.tenpay.com@evil.example/'],
    ['WECHAT_H5', 'https://evil.example\\@wx.tenpay.com/'],
    ['WECHAT_H5', 'https://wx.tenpay.com:8443/'],
    ['WECHAT_H5', 'javascript:alert(1)//https://wx.tenpay.com/'],
    ['ALIPAY_WAP', 'alipays://platformapi/startapp?appId=1'],
    ['ALIPAY_WAP', '/__sandbox/cashier'],
  ])('payment channel %s: the address %s is refused', async (channel, url) => {
    const env = page(undefined, false);
    await expect(openCashier(env, channel, at(url))).rejects.toMatchObject({ kind: 'refused' });
    expect(env.visits).toEqual([]);
  });

  it('payment channel of the sandbox: stays on this host', async () => {
    const env = page();
    expect(await openCashier(env, 'WECHAT_H5', at('/__sandbox/cashier?prepayNo=P1'))).toBe('left');
    expect(env.visits).toEqual([{ how: 'go', to: '/__sandbox/cashier?prepayNo=P1' }]);
    for (const url of ['//evil.example/', '/\\evil.example', 'https://evil.example/']) {
      await expect(openCashier(env, 'ALIPAY_WAP', at(url))).rejects.toMatchObject({
        kind: 'refused',
      });
    }
  });

  it('payment channel of the sandbox: is refused on the pages of a brand, for any channel', async () => {
    const env = page(undefined, false);
    for (const channel of ['WECHAT_H5', 'ALIPAY_WAP'] as const) {
      await expect(openCashier(env, channel, at('/charge'))).rejects.toMatchObject({ kind: 'refused' });
    }
    await expect(openCashier(env, 'WECHAT_MINI', at('/charge'))).rejects.toMatchObject({
      kind: 'unsupported',
    });
    expect(env.visits).toEqual([]);
  });

  it('payment by mini program: is opened by the app, and the page stays open', async () => {
    const env = page();
    expect(await openCashier(env, 'WECHAT_MINI', mini('pages/pay/index?prepayNo=P1'))).toBe('back');
    expect(env.bridge.calls).toEqual([
      {
        action: 'openMiniProgram',
        params: { userName: 'gh_abc123', path: 'pages/pay/index?prepayNo=P1', type: 0 },
      },
    ]);
    expect(env.visits).toEqual([]);
  });

  it.each([mini('https://evil.example/'), mini('pages/pay', 'wx123'), mini('pages\\pay')])(
    'payment by mini program: invalid parameters are refused',
    async (params) => {
      await expect(openCashier(page(), 'WECHAT_MINI', params)).rejects.toMatchObject({ kind: 'refused' });
    },
  );

  it.each<[PayChannel, PayParams]>([
    ['WECHAT_H5', at(null)],
    ['WECHAT_H5', mini('pages/pay')],
    ['WECHAT_MINI', at('https://wx.tenpay.com/')],
    ['WECHAT_MINI', { type: 'MINI', url: null, miniProgram: null }],
    ['ALIPAY_WAP', at('https://openapi.alipay.com/', 'UNKNOWN')],
  ])('payment channel: %s does not open unknown parameters', async (channel, params) => {
    await expect(openCashier(page(), channel, params)).rejects.toMatchObject({
      kind: 'unsupported',
      message: '暂不支持该支付方式',
    });
  });
});

describe('payment methods', () => {
  const all = ['WECHAT_H5', 'WECHAT_MINI', 'ALIPAY_WAP', 'LATER'];
  const wish = { method: undefined, former: null, platform: 'ios' } as const;

  it('payment methods: WeChat and Alipay are listed once each, in the order of the server', () => {
    expect(methodsOf(all)).toEqual(['WECHAT', 'ALIPAY']);
    expect(methodsOf(['LATER'])).toEqual([]);
  });

  it('payment methods: only channels that this device can open, the mini program first', () => {
    expect(channelsToTry(all, wish)).toEqual(['WECHAT_MINI', 'WECHAT_H5']);
    expect(channelsToTry(all, { ...wish, platform: 'browser' })).toEqual(['WECHAT_H5']);
    expect(channelsToTry(all, { ...wish, method: 'ALIPAY' })).toEqual(['ALIPAY_WAP']);
    expect(channelsToTry(['WECHAT_MINI', 'LATER'], { ...wish, platform: 'browser' })).toEqual([]);
  });

  it('payment methods: the channel of the last attempt is preselected, unless the user has chosen another method', () => {
    expect(channelsToTry(all, { ...wish, former: 'WECHAT_H5' })).toEqual(['WECHAT_H5', 'WECHAT_MINI']);
    expect(channelsToTry([], { ...wish, former: 'ALIPAY_WAP' })).toEqual(['ALIPAY_WAP']);
    expect(channelsToTry(all, { ...wish, former: 'WECHAT_H5', method: 'ALIPAY' })).toEqual(['ALIPAY_WAP']);
  });
});
