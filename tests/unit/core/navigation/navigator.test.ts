import { describe, expect, it } from 'vitest';
import { createNavigator } from '#core/navigation/navigator.ts';
import type { OverPage } from '#core/navigation/over-page.ts';
import { createRightsEntry } from '#core/navigation/rights-entry.ts';
import { createStorage, memoryStorage } from '#core/storage.ts';

const origin = 'https://app.example';

interface TabOptions {
  history?: number;
  /** State of the current entry. */
  state?: unknown;
  storage?: ReturnType<typeof memoryStorage>;
  leaveView?: (map: string) => void;
  over?: Pick<OverPage, 'onPage' | 'keepAddress'>;
}

function navigatorAt(
  address: string,
  { history: length = 2, state = null, storage = memoryStorage(), leaveView, over }: TabOptions = {},
) {
  const moves: string[] = [];
  const url = new URL(address, origin);
  const window = {
    location: {
      origin,
      pathname: url.pathname,
      search: url.search,
      hash: url.hash,
      assign: (to: string) => void moves.push(`assign ${to}`),
      replace: (to: string) => void moves.push(`replace ${to}`),
    },
    history: {
      length,
      state,
      back: () => void moves.push('back'),
      replaceState: (_state: unknown, _unused: string, to: string) => {
        moves.push(`state ${to}`);
        window.location.search = new URL(to, origin).search;
      },
    },
  };
  const navigator = createNavigator(window, createRightsEntry(createStorage(() => storage)), {
    ...(leaveView && { leaveView }),
    ...(over && { over }),
  });
  return { navigator, moves, storage };
}

describe('navigator', () => {
  it('navigator: moves inside the site', () => {
    const { navigator, moves } = navigatorAt('/chargeMap?q=1');
    navigator.go('/order/1?a=%E4%B8%AD#x');
    navigator.replace('/404');
    navigator.back();
    expect([navigator.path, navigator.query.get('q')]).toEqual(['/chargeMap', '1']);
    expect(moves).toEqual(['assign /order/1?a=%E4%B8%AD#x', 'replace /404', 'back']);
  });

  it('navigator: Back opens the map if there is no history', () => {
    const { navigator, moves } = navigatorAt('/order/1', { history: 1 });
    navigator.back();
    expect(moves).toEqual(['replace /chargeMap']);
  });

  it('navigator: Back opens the given page if there is no history', () => {
    const { navigator, moves } = navigatorAt('/order/1', { history: 1 });
    navigator.back('/invoice/commonUse');
    expect(moves).toEqual(['replace /invoice/commonUse']);
  });

  it('navigator: Back opens the map from the first entry, also after the tab went forward and back', () => {
    const { navigator, moves } = navigatorAt('/order/1', { history: 3, state: { place: 1 } });
    navigator.back();
    expect(moves).toEqual(['replace /chargeMap']);
  });

  it('navigator: leaves the view by the given function, with the rights center query', () => {
    const left: string[] = [];
    const leaveView = (map: string) => void left.push(map);
    const { navigator, moves } = navigatorAt('/order/1?from=3', { history: 1, leaveView });
    navigator.back();
    expect([left, moves]).toEqual([['/chargeMap?from=3'], []]);
  });

  it('navigator: rewrites single keys of the query', () => {
    const { navigator, moves } = navigatorAt('/chargeMap?a=1&b=2#m');
    navigator.replaceQuery({ a: undefined, c: '中' });
    navigator.replaceQuery({ b: '3' });
    expect(moves).toEqual(['state /chargeMap?b=2&c=%E4%B8%AD#m', 'state /chargeMap?b=3&c=%E4%B8%AD#m']);
  });

  it('navigator: carries the rights center query on moves and after a plain link', () => {
    const first = navigatorAt('/chargeMap?from=3&vinNo=V1');
    first.navigator.go('/order/1');
    expect(first.moves).toEqual(['assign /order/1?from=3&vinNo=V1']);
    const second = navigatorAt('/charge?orderNo=5', { storage: first.storage });
    expect(second.moves).toEqual(['state /charge?orderNo=5&from=3&vinNo=V1']);
    expect(second.navigator.query.get('vinNo')).toBe('V1');
  });

  it('navigator: never moves to another site', () => {
    const { navigator, moves } = navigatorAt('/chargeMap');
    for (const address of [
      '//evil.example/x',
      '/..//evil.example',
      '/.//evil.example/x',
      'https://evil.example',
      'javascript:alert(1)',
      'http://[',
    ]) {
      expect(() => navigator.go(address)).toThrow('无法打开该链接');
      expect(() => navigator.replace(address)).toThrow('无法打开该链接');
    }
    expect(moves).toEqual([]);
  });
});

describe('navigator', () => {
  it.each([
    'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=1',
    'https://mclient.alipay.com/h5?x=1',
    'https://openapi.alipay.com/gateway.do',
    `${origin}/__sandbox/cashier?id=1`,
  ])('navigator: %s is allowed', (url) => {
    const { navigator, moves } = navigatorAt('/preOrder');
    navigator.leave(url);
    expect(moves).toEqual([`assign ${url}`]);
  });

  it.each([
    'http://wx.tenpay.com/pay',
    'https://wx.tenpay.com.evil.example/pay',
    'https://wx.tenpay.com@evil.example/pay',
    'https://user:pw@wx.tenpay.com/pay',
    'https://wx.tenpay.com:8443/pay',
    'https://evil.example/wx.tenpay.com',
    'https://uri.amap.com/marker?position=1,2',
    'javascript:alert(1)',
    'data:text/html,x',
    'weixin://wap/pay',
    '//evil.example',
    'http://[',
  ])('navigator: %s is refused', (url) => {
    const { navigator, moves } = navigatorAt('/preOrder');
    expect(() => navigator.leave(url)).toThrow(
      expect.objectContaining({ name: 'AppError', kind: 'refused' }),
    );
    expect(moves).toEqual([]);
  });

  it('navigator: recognises a path of this site', () => {
    const { navigator, moves } = navigatorAt('/preOrder');
    navigator.leave('/__sandbox/cashier?id=1');
    expect(moves).toEqual([`assign ${origin}/__sandbox/cashier?id=1`]);
  });
});

describe('navigator', () => {
  const moveAll = (onPage: (action: () => void) => void) => {
    const kept: string[] = [];
    const over = { onPage, keepAddress: (url: string) => void kept.push(url) };
    const { navigator, moves } = navigatorAt('/orderList', { over });
    navigator.go('/order/1');
    navigator.replace('/order/2');
    navigator.leave('https://openapi.alipay.com/gateway.do');
    navigator.back();
    return { navigator, moves, kept };
  };

  it('navigator: a page below a layer does not move before its own history entry is shown', () => {
    const waiting: (() => void)[] = [];
    const { moves } = moveAll((action) => void waiting.push(action));
    expect(moves).toEqual([]);
    for (const action of waiting) action();
    expect(moves).toEqual([
      'assign /order/1',
      'replace /order/2',
      'assign https://openapi.alipay.com/gateway.do',
      'back',
    ]);
  });

  it('navigator: a page below a layer refuses a wrong address at once and keeps its own query changes', () => {
    const { navigator, kept } = moveAll(() => {});
    expect(() => navigator.go('//evil.example/x')).toThrow('无法打开该链接');
    navigator.replaceQuery({ month: '2026-11' });
    expect(kept).toEqual(['/orderList?month=2026-11']);
  });
});
