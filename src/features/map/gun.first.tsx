import { connectorDetail } from '../../contract/calls/charge/connector-detail';
import { defineFirst } from '../../core/early/first';
import { gunOf } from './gun-view';
import { GunCard } from './parts/gun-card';

/** /chargegunInfo/:id: the whole card of the connector. */
export default defineFirst({
  call: connectorDetail,
  request: ({ id }) => ({ connectorId: id }),
  view: (answer, { id, now }) => <GunCard gun={gunOf(answer, id, now)} stale={false} car={null} />,
});
