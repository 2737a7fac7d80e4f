import { describe, expect, it } from 'vitest';
import { createRecorder } from '#sandbox/native/assets/scenario/recorder.js';

describe('recorder of the simulator', () => {
  it('recorder: settings, messages in both directions and events are recorded with their time', () => {
    let time = 5_000;
    const recorder = createRecorder(() => time);
    recorder.message({ direction: 'to-app', message: { action: 'before' } });
    expect(recorder.stop()).toBeNull();
    recorder.start({ brand: 'ora', mallLat: '22.533200' });
    // The previous page had asked it.
    recorder.message({ direction: 'to-page', message: { id: 7, data: null } });
    time += 20;
    recorder.message({ direction: 'to-app', message: { id: 1, action: 'getUserInfo' } });
    recorder.message({ direction: 'note', message: 'bound 粤BDA0009' });
    recorder.message({ direction: 'to-page', message: { id: 1, data: { access_token: 'abcdef' } } });
    time += 5;
    recorder.setting('network', 'none');
    recorder.press('扫码充电');
    recorder.message({ direction: 'to-page', message: { event: 'networkChange' } });
    const recording = recorder.stop();
    recorder.message({ direction: 'to-app', message: { action: 'after' } });
    expect(recording).toEqual({
      version: 1,
      settings: { brand: 'ora', mallLat: '22.5' },
      steps: [
        { at: 20, direction: 'to-app', message: { id: 1, action: 'getUserInfo' } },
        { at: 20, direction: 'to-page', message: { id: 1, data: { access_token: '…' } } },
        { at: 25, set: { network: 'none' } },
        { at: 25, press: '扫码充电' },
        { at: 25, direction: 'to-page', message: { event: 'networkChange' } },
      ],
    });
  });

  it('recorder: it stores no personal data', () => {
    const planted = {
      nickName: '小明',
      headImg: 'https://a/face.png',
      userId: 'U-77',
      beanId: 'B-77',
      ssoId: 'S-77',
      birthday: '1990-07-07',
      vin: 'LGWEF4A50',
      text: '电话 13800001234',
      latitude: 22.543096,
      lng: '114.057865',
      files: [{ base64: '/9j/4AAQ' }],
    };
    const recorder = createRecorder(() => 0);
    recorder.start({});
    recorder.message({
      direction: 'to-page',
      message: { event: 'pageShow', data: { ...planted, brand: 'gwm' } },
    });
    const recording = recorder.stop();
    const text = JSON.stringify(recording);
    for (const secret of Object.values(planted).map((value) => JSON.stringify(value)))
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/小明|22\.54|114\.05|13800001234/);
    expect(recording?.steps).toMatchObject([
      { message: { event: 'pageShow', data: { brand: 'gwm', lng: '114.1' } } },
    ]);
  });
});
