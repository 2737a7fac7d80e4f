import { stationConnectors, stationSearch } from '#contract/calls/map.ts';
import { noticeUnwatch, noticeWatch } from '#contract/calls/notice.ts';
import type { Stage } from './stage.ts';

const place = { longitude: 114.0579, latitude: 22.5431 };

/** The owner waits at a station whose fast connectors are all taken, then no more. */
export async function playWatch({ ask, control, requestId }: Stage): Promise<void> {
  const { list } = await ask(stationSearch, { ...place, sort: 'DISTANCE', filter: { powerClass: ['FAST'] } });
  const stationId = list[0]?.stationId ?? '';
  const { equipments } = await ask(stationConnectors, { stationId });
  const fast = equipments
    .flatMap(({ connectors }) => connectors)
    .filter(({ powerClass }) => powerClass === 'FAST');
  for (const { connectorId } of fast) await control('connector', { connectorId, status: 3 });
  const { watchId } = await ask(noticeWatch, {
    stationId,
    powerClass: 'FAST',
    forMin: 60,
    requestId: requestId(),
  });
  await ask(stationConnectors, { stationId });
  await ask(noticeUnwatch, { watchId, requestId: requestId() });
  for (const { connectorId } of fast) await control('connector', { connectorId, status: null });
}
