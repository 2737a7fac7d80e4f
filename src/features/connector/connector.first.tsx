import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { defineFirst } from '#core/preload/define-preload.ts';
import { gunOf, isGunNumber } from './connector-view.ts';
import { GunCard } from './parts/connector-card.tsx';

/** /chargegunInfo/:id: the whole card of the connector. */
export default defineFirst({
  call: connectorDetail,
  request: ({ id }) => (isGunNumber(id) ? { connectorId: id } : null),
  view: (answer, { now }) => <GunCard gun={gunOf(answer, now)} stale={false} car={null} />,
});
