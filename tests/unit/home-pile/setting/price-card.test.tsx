import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createSettingWork } from '#features/home-pile/setting/setting.store.ts';
import { PriceCard } from '#features/home-pile/setting/charge-cards.tsx';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { openSetting } from './support.ts';

const sandbox = sharedSandbox();

it('settings without a price say that charges have no amount and months no sum', async () => {
  const { env, work } = await openSetting({ sandbox });
  const shown = (priceE4: number | null) =>
    renderToString(<PriceCard work={createSettingWork(env, { ...work.view, priceE4 })} />);
  const sentence = '此项不记录充电费用，当月费用合计也不显示';
  expect(shown(5_889)).not.toContain(sentence);
  expect(shown(null)).toContain(sentence);
});
