import { describe, expect, it } from 'vitest';
import { brokenBridge, weighBridge } from '#delivery/gate/bridge-weight.ts';
import { kib } from '#delivery/gate/page-weight.ts';

describe('the weight of bridge and session', () => {
  it('keeps its budget, and tells our own code from what is shared', async () => {
    const weight = await weighBridge();
    expect(brokenBridge(weight)).toEqual([]);
    expect(weight.own).toBeGreaterThan(4 * kib);
    expect(weight.shared).toBeGreaterThan(weight.own);
    expect(weight.all).toBeGreaterThan(weight.shared);
    expect(weight.lazy).toBeGreaterThan(0);
  });

  it('says what is over', () => {
    const weight = { own: 8.5 * kib, shared: 9 * kib, all: 12 * kib, lazy: 0 };
    expect(brokenBridge(weight)).toEqual(['bridge and session: 8.5 KiB of our own code, budget 8 KiB']);
  });
});
