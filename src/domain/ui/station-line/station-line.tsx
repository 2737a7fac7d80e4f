import type { StationCard } from '#contract/schema/station/station-summary.ts';
import { distanceText } from '#domain/station-words.ts';
import { href } from '#routes.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconBolt } from '#ui/icon/set/bolt.ts';

/** Fields of a station in a line. */
export type LineStation = Pick<StationCard, 'stationId' | 'name' | 'address' | 'distanceM'>;

interface Props<Station extends LineStation> {
  station: Station;
  /** Called when its link is tapped. */
  onOpen?: (station: Station) => void;
}

/** A station as one line of a list. */
export function StationLine<Station extends LineStation>({ station, onOpen }: Props<Station>) {
  return (
    <li>
      <a
        className="u-flex u-items-center u-gap-3 u-w-full u-min-h-control u-py-2 u-px-4 u-text-2 u-cursor-pointer"
        href={href('chargeStation', { stationId: station.stationId })}
        onClick={() => onOpen?.(station)}
      >
        <Icon icon={iconBolt} size={20} />
        <span className="u-flex-1 u-min-w-0 u-text-1">
          {station.name}
          <span className="sub u-block">{station.address}</span>
        </span>
        {station.distanceM !== null && (
          <span className="sub digits unbroken">{distanceText(station.distanceM)}</span>
        )}
      </a>
    </li>
  );
}
