import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#core/storage.ts';
import { waits } from '#core/bridge/actions.ts';
import { actions, createSettings } from '#sandbox/native/assets/settings.js';

describe('settings of the simulator', () => {
  it('simulator settings: the query has priority, then stored values, then the defaults', () => {
    const storage = memoryStorage();
    createSettings('?form=ios&answer.login=slow&unknown=1&__proto__=2', storage);
    const later = createSettings('?lat=1', storage);
    expect([later.get('form'), later.get('answer.login'), later.get('lat'), later.get('brand')]).toEqual([
      'ios',
      'slow',
      '1',
      'gwm',
    ]);
  });

  it('simulator settings: only changes are reported, and unknown names are refused', () => {
    const settings = createSettings('', memoryStorage());
    const changes: string[] = [];
    settings.onChange((key, value) => void changes.push(`${key}=${value}`));
    settings.set('network', 'none');
    settings.set('network', 'none');
    expect(changes).toEqual(['network=none']);
    expect(() => settings.set('newtork', 'none')).toThrow('newtork');
  });

  it('simulator settings: every action of the bridge has a setting', () => {
    expect([...actions].sort()).toEqual(Object.keys(waits).sort());
  });
});
