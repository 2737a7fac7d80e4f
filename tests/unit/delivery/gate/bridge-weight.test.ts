import { expect, it } from 'vitest';
import { weighBridge } from '#delivery/gate/bridge-weight.ts';
import { kib } from '#delivery/gate/page-weight.ts';

it('the weight of bridge and session tells our own code from what is shared', async () => {
  const weight = await weighBridge();
  expect(weight.own).toBeGreaterThan(4 * kib);
  expect(weight.shared).toBeGreaterThan(weight.own);
  expect(weight.all).toBeGreaterThan(weight.shared);
  expect(weight.lazy).toBeGreaterThan(0);
});
