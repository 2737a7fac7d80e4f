import { expect, it } from 'vitest';
import { weighBridge } from '#delivery/gate/bridge-weight.ts';
import { kib } from '#delivery/gate/page-weight.ts';

it('weight of bridge and session: own code is counted apart from shared code', async () => {
  const weight = await weighBridge();
  expect(weight.own).toBeGreaterThan(4 * kib);
  expect(weight.shared).toBeGreaterThan(weight.own);
  expect(weight.all).toBeGreaterThan(weight.shared);
  expect(weight.lazy).toBeGreaterThan(0);
});
