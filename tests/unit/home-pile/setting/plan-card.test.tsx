import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PlanCard } from '#features/home-pile/setting/parts/plan-card.tsx';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { openSetting } from './support.ts';

const sandbox = sharedSandbox();

it('the plan names the tariff as long as it counts with it, and not beside a price of the owner', async () => {
  const { work, form } = await openSetting({ sandbox });
  const shown = () => renderToString(<PlanCard work={work} />);
  expect(shown()).toContain('居民峰谷分时电价');
  form.set('pricing', 'OWN');
  form.set('priceText', '0.6');
  expect(shown()).not.toContain('居民峰谷分时电价');
});
