import { connectorDetail } from '../../contract/calls/charge/connector-detail';
import { defineFirst } from '../../core/early/first';
import { GunCard } from './parts/gun-card';
import { preOrderGun } from './pre-order-gun';

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
