// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createLog, masked } from '#sandbox/native/assets/message-log.js';

describe('message log', () => {
  it('message log: only texts that are known to identify nobody are kept, at any depth', () => {
    expect(
      masked({
        action: 'getUserInfo',
        data: { access_token: 'abcdef', list: [{ phone: '13800001234', newField: 'V' }], tokenId: '' },
        actions: ['login', 'scanQr'],
        code: 0,
        mobile: 13800001234,
        latitude: 22.543096,
        lng: '114.057865',
        online: true,
      }),
    ).toEqual({
      action: 'getUserInfo',
      data: { access_token: '…', list: [{ phone: '…', newField: '…' }], tokenId: '' },
      actions: ['login', 'scanQr'],
      code: 0,
      mobile: '…',
      latitude: 22.5,
      lng: '114.1',
      online: true,
    });
    expect(masked(undefined)).toBeNull();
  });

  it('message log: the newest entry is first as text, and the log can be cleared', () => {
    const list = document.createElement('ol');
    const log = createLog(list);
    log.add('to-app', { action: '<img src=x>' });
    log.add('note', 'second');
    expect(list.children).toHaveLength(2);
    expect(list.firstElementChild?.textContent).toContain('second');
    expect(list.querySelector('img')).toBeNull();
    expect(log.entries.map(({ direction }) => direction)).toEqual(['to-app', 'note']);
    log.clear();
    expect(list.children).toHaveLength(0);
    expect(log.entries).toHaveLength(0);
  });
});
