import type { StationCard } from '#contract/schema/station/station-summary.ts';
import { href } from '#routes.ts';
import { StationPrice } from '#domain/ui/station-price/station-price.tsx';
import { StationStateTag } from '#domain/ui/station-state-tag/station-state-tag.tsx';
import { classCounts, distanceText } from '#domain/station-words.ts';

interface Props {
  station: StationCard;
}

/** One of the nearest stations: state, free connectors of each class, price and distance. */
export function WidgetStation({ station }: Props) {
  const { stationId, name, distanceM } = station;
  return (
    <li>
      <a
        className="u-block u-py-1 u-line-t"
        href={href('chargeStation', { stationId })}
        data-open="station"
        data-station={stationId}
        data-key={`station:${stationId}`}
      >
        <span className="u-row u-justify-between u-gap-x-2 u-gap-y-1">
          <span className="u-from-10 u-font-medium">{name}</span>
          <StationPrice station={station} size={16} />
        </span>
        <span className="u-row u-justify-between u-gap-x-2 u-gap-y-1 sub digits">
          <span className="u-row u-gap-x-2 u-gap-y-1">
            <StationStateTag station={station} />
            {classCounts(station).map(({ key, label, idle, total }) => (
              <span key={key}>
                {label} {idle}/{total}
              </span>
            ))}
          </span>
          {distanceM !== null && <span>{distanceText(distanceM)}</span>}
        </span>
      </a>
    </li>
  );
}
