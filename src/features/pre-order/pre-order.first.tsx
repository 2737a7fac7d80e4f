import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { definePreload } from '#core/preload/define-preload.ts';
import { ConnectorCard } from './parts/connector-card.tsx';
import { preOrderConnector } from './pre-order-connector.ts';

/** /preOrder: where and at which price; what a charge will cost comes with the trial. */
export default definePreload({
  call: connectorDetail,
  request({ query }) {
    const connectorId = query.get('connectorId');
    return connectorId ? { connectorId } : null;
  },
  view: (answer, { query, now }) => (
    <ConnectorCard
      detail={preOrderConnector(answer, query.get('connectorId') ?? '', now)}
      trialPriceE4={null}
      car={undefined}
      waiting
      onChooseCar={() => {}}
    />
  ),
});
