import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBridge } from '#core/bridge/create-bridge.ts';
import { androidBridge, createTimers, fakeWindow, stubClipboard, userAgents } from './support.ts';
import { eventually } from '#tests/support/eventually.ts';

const content = {
  title: '南山站',
  desc: '学府路 1 号',
  link: '/charge/station?stationId=1',
  imgUrl: '/a.svg',
};
const link = 'http://localhost:4173/charge/station?stationId=1';

const inBrowser = (share?: (data: unknown) => Promise<void>) =>
  createBridge(fakeWindow({ userAgent: userAgents.desktop, ...(share && { share }) }), {
    after: createTimers().after,
  });

const abort = () => Promise.reject(Object.assign(new Error('closed'), { name: 'AbortError' }));

afterEach(() => void vi.unstubAllGlobals());

describe('sharing', () => {
  it('sharing: the app gets addresses that other people can open', async () => {
    const { bridge, sent, answer } = androidBridge();
    const shared = (await bridge.more()).share(content);
    await eventually(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      action: 'share',
      params: { title: '南山站', desc: '学府路 1 号', link, imgUrl: 'http://localhost:4173/a.svg' },
    });
    answer(0, 0, { channel: 'wechat' });
    expect(await shared).toBe('shared');
  });

  it('sharing: the link is copied if the app cannot share, and a cancelled share shows no error', async () => {
    const copied = stubClipboard();
    const { bridge, sent, answer } = androidBridge();
    const first = (await bridge.more()).share(content);
    await eventually(() => expect(sent).toHaveLength(1));
    answer(0, -2);
    expect(await first).toBe('copied');
    expect(copied).toEqual([link]);
    const second = (await bridge.more()).share(content);
    await eventually(() => expect(sent).toHaveLength(2));
    answer(1, 1);
    await expect(second).rejects.toMatchObject({ kind: 'cancelled', message: '' });
    expect(copied).toHaveLength(1);
  });

  it('sharing: a browser opens its own share sheet', async () => {
    const shared: unknown[] = [];
    const share = async (data: unknown) => void shared.push(data);
    expect(await (await inBrowser(share).more()).share(content)).toBe('shared');
    expect(shared).toEqual([{ title: '南山站', text: '学府路 1 号', url: link }]);
    await expect((await inBrowser(abort).more()).share(content)).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it('sharing: the link is copied if the browser has no share sheet or requires a user gesture', async () => {
    const copied = stubClipboard();
    expect(await (await inBrowser().more()).share(content)).toBe('copied');
    expect(await (await inBrowser(() => Promise.reject(new Error('NotAllowed'))).more()).share(content)).toBe(
      'copied',
    );
    expect(copied).toEqual([link, link]);
  });

  it('sharing: an error is shown if the link cannot be copied either', async () => {
    stubClipboard(false);
    await expect((await inBrowser().more()).share(content)).rejects.toMatchObject({
      kind: 'native',
      message: '分享失败，请稍后重试',
    });
  });
});

describe('pictures', () => {
  const preview = { urls: ['/a.svg', 'https://img.example/b.jpg'], index: 1 };

  it('pictures: they are shown by the app, otherwise in the page', async () => {
    const { bridge, sent, answer } = androidBridge();
    const otherwise = vi.fn();
    await (await bridge.more()).previewImage(preview, otherwise);
    expect(sent[0]).toMatchObject({
      action: 'previewImage',
      params: { urls: ['http://localhost:4173/a.svg', 'https://img.example/b.jpg'], index: 1 },
    });
    expect(otherwise).not.toHaveBeenCalled();
    answer(0, -2);
    expect(otherwise).toHaveBeenCalledTimes(1);
  });

  it('pictures: a browser shows them in the page', async () => {
    const otherwise = vi.fn();
    await (await inBrowser().more()).previewImage(preview, otherwise);
    expect(otherwise).toHaveBeenCalledTimes(1);
  });
});

describe('a place for the car', () => {
  const destination = { vin: 'ONE', name: '南山站', address: '学府路 1 号', lat: 22.5, lng: 114.1 };

  it('sending a place to the car: the app gets GCJ-02 coordinates', async () => {
    const { bridge, sent, answer } = androidBridge();
    const done = (await bridge.more()).sendToCar(destination);
    await eventually(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ action: 'sendToCar', params: destination });
    answer(0, 0);
    await expect(done).resolves.toBeUndefined();
  });

  it('sending a place to the car: a browser cannot do it', async () => {
    await expect((await inBrowser().more()).sendToCar(destination)).rejects.toMatchObject({
      kind: 'unsupported',
    });
  });
});
