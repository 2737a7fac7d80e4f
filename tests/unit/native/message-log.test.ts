// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createLog, masked } from '#sandbox/native/assets/message-log.js';

describe('message log', () => {
  it('masks secrets at any depth and keeps the rest', () => {
    expect(
      masked({ data: { access_token: 'abcdef', list: [{ phone: '13800001234', vin: 'V' }], tokenId: '' } }),
    ).toEqual({
      data: { access_token: 'abc…', list: [{ phone: '138…', vin: 'V' }], tokenId: '' },
    });
    expect(masked(undefined)).toBeNull();
  });

  it('shows the newest first as text and clears', () => {
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
