import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { defineFirst } from '#core/preload/define-preload.ts';
import { GunCard } from './parts/connector-card.tsx';
import { preOrderGun } from './pre-order-connector.ts';

/** /preOrder: where and at which price; what a charge will cost comes with the trial. */
export default defineFirst({
  call: connectorDetail,
  request({ query }) {
    const connectorId = query.get('connectorId');
    return connectorId ? { connectorId } : null;
  },
  view: (answer, { query, now }) => (
    <GunCard
      gun={preOrderGun(answer, query.get('connectorId') ?? '', now)}
      trialPriceE4={null}
      car={undefined}
      waiting
      onChooseCar={() => {}}
    />
  ),
});
