import type { AnswerOf } from '#contract/call.ts';
import { stationConnectors } from '#contract/calls/map/station-connectors.ts';
import { isFree } from '#contract/schema/station/connector.ts';
import type { NoticeWatch } from '#contract/schema/notice-watch.ts';
import type { PowerClass } from '#contract/schema/station/power-class.ts';
import { createLive, quietPollMs } from '#core/live.ts';
import { useMade, useView } from '#core/react.ts';
import { Card } from '#ui/card/card.tsx';
import { WatchLine } from '#domain/ui/watch/watch-line.tsx';

interface Props {
  stationId: string;
  powerClass: PowerClass;
}

type Connectors = AnswerOf<typeof stationConnectors>;

/** @returns the owner's watches if the class has no free connector; `null` if it has one, or none at all */
export function watchesIfFull(
  { equipments, watches }: Connectors,
  powerClass: PowerClass,
): readonly NoticeWatch[] | null {
  const ofClass = equipments
    .flatMap(({ connectors }) => connectors)
    .filter((connector) => connector.powerClass === powerClass);
  return ofClass.length > 0 && !ofClass.some(isFree) ? watches : null;
}

/** Offers to wait for a free connector of the class of this one, where its station has none. Loaded when this one is taken. */
export function ConnectorWatch({ stationId, powerClass }: Props) {
  const connectors = useMade((env) =>
    createLive<Connectors>(env, {
      load: (how) => env.call(stationConnectors, { stationId }, { ...how, login: false }),
      nextPollMs: () => quietPollMs,
    }),
  );
  const live = useView(connectors.$state);
  const watches = live.state === 'ready' ? watchesIfFull(live.value, powerClass) : null;
  if (live.state !== 'ready' || watches === null) return null;
  return (
    <Card>
      <div className="u-row u-justify-between u-gap-x-3 u-min-h-touch">
        <p className="sub">本站同类枪都没有空闲</p>
        <WatchLine
          stationId={stationId}
          powerClass={powerClass}
          watches={watches}
          now={live.time}
          onChange={() => void connectors.refreshAfterWrite()}
        />
      </div>
    </Card>
  );
}
