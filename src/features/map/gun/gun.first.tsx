import { connectorDetail } from '../../../contract/calls/charge/connector-detail';
import { defineFirst } from '../../../core/early/first';
import { gunOf, isGunNumber } from './gun-view';
import { GunCard } from './parts/gun-card';

/** /chargegunInfo/:id: the whole card of the connector. */
export default defineFirst({
  call: connectorDetail,
  request: ({ id }) => (isGunNumber(id) ? { connectorId: id } : null),
  view: (answer, { now }) => <GunCard gun={gunOf(answer, now)} stale={false} car={null} />,
});
