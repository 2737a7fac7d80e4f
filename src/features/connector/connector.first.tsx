import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { definePreload } from '#core/preload/define-preload.ts';
import { connectorOf, isConnectorNumber } from './connector-view.ts';
import { ConnectorCard } from './parts/connector-card.tsx';

/** /chargegunInfo/:id: the whole card of the connector. */
export default definePreload({
  call: connectorDetail,
  request: ({ id }) => (isConnectorNumber(id) ? { connectorId: id } : null),
  view: (answer, { now }) => <ConnectorCard detail={connectorOf(answer, now)} stale={false} car={null} />,
});
