import { expect, it } from 'vitest';
import { bridgeError } from '#core/bridge/errors.ts';
import { byApp } from '#domain/by-app.ts';

const toastsOf = async (thrown: unknown): Promise<string[]> => {
  const toasts: string[] = [];
  await byApp(
    { toaster: { show: (text) => void toasts.push(text) } },
    () => Promise.reject(thrown),
    '导航没有打开，请重试',
  );
  return toasts;
};

it.each([
  ['the app does not know the action', bridgeError('unsupported', 'navigate'), '当前APP版本暂不支持此功能'],
  ['the app does not answer in time', bridgeError('timeout', 'navigate'), '导航没有打开，请重试'],
  ['a permission was refused', bridgeError('refused', 'navigate'), '请在系统设置中开启相应权限'],
  ['the app has words of its own', bridgeError('native', 'navigate', '地图未安装'), '地图未安装'],
  ['the code for it could not be loaded', new TypeError('Failed to fetch'), '导航没有打开，请重试'],
])('app action: a tap on 导航 shows a message if %s', async (_, thrown, text) => {
  expect(await toastsOf(thrown)).toEqual([text]);
});

it('app action: an action that the owner cancelled shows no message', async () => {
  expect(await toastsOf(bridgeError('cancelled', 'share'))).toEqual([]);
});
