import { connectorDetail, connectorReport } from '#contract/calls/charge.ts';
import type { Stage } from './stage.ts';

const place = { longitude: 114.0579, latitude: 22.5431 };

/**
 * The owner reports a connector that another driver has reported too; then service finds nothing.
 *
 * @param connectorId of a connector that is free
 */
export async function playReport({ ask, control, requestId }: Stage, connectorId: string): Promise<void> {
  await control('connector', { connectorId, status: 1 });
  await control('report', { connectorId, kind: 'LOCK', event: 'other' });
  await ask(connectorReport, {
    connectorId,
    kind: 'LOCK',
    text: '地锁没有降下',
    ...place,
    requestId: requestId(),
  });
  await ask(connectorDetail, { connectorId });
  await control('report', { connectorId, kind: 'LOCK', event: 'refute' });
  await control('connector', { connectorId, status: null });
}
