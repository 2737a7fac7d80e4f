import type { Action } from '#core/bridge/actions.ts';
import type { Bridge } from '#core/bridge/types.ts';

/**
 * Calls each capability as a page does.
 * @param inPage called for the page's own replacement where the app has none
 */
export const capabilities = (bridge: Bridge, inPage: () => void): Record<string, () => Promise<unknown>> => {
  const more = () => bridge.more();
  const picture = { url: '/files/a.jpg' };
  const place = { name: '市民中心', lat: 22.543096, lng: 114.057865 };
  return {
    login: () => bridge.login('table'),
    closeView: () => bridge.closeView(),
    openPage: () => bridge.openPage({ type: 'URL', url: 'https://help.example/x' }),
    share: async () => (await more()).share({ title: 'A', desc: 'B', link: '/charge/station' }),
    pickImage: async () => (await more()).pickImages({ count: 1, maxMb: 10 }),
    takePhoto: async () => (await more()).takePhoto(),
    saveImage: async () => (await more()).saveImage(picture),
    getLocation: () => bridge.getLocation(),
    navigate: () => bridge.navigate({ ...place, type: 0 }),
    getUserInfo: () => bridge.getUserInfo(),
    getCarInfo: () => bridge.getCarInfo(),
    getAppInfo: () => bridge.getAppInfo(),
    getStatusBarHeight: () => bridge.getStatusBarHeight(),
    scanQr: () => bridge.scanQr('扫码'),
    openPost: async () => (await more()).openPost({ postId: '42', link: 'https://club.example/42' }),
    previewImage: async () => (await more()).previewImage({ urls: [picture.url], index: 0 }, inPage),
    openMiniProgram: async () => (await more()).openMiniProgram({ userName: 'gh_1', path: 'pay', type: 0 }),
    sendToCar: async () => (await more()).sendToCar({ vin: 'VIN', address: '福中三路', ...place }),
    getMallLocation: async () => (await more()).getMallLocation(),
    openStationHome: () => bridge.openStationHome(),
    getNetwork: async () => (await more()).getNetwork(),
    getCarLocation: async () => (await more()).getCarLocation('VIN'),
    getCarListVersion: async () => (await more()).getCarListVersion(),
  } satisfies Partial<Record<Action, () => Promise<unknown>>>;
};
