import type { Station } from '#contract/schema/station/station-detail.ts';
import type { Entrance } from '#contract/schema/station/way.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import { useView } from '#core/react.ts';
import { clearanceText, entranceFor, isTooLow } from '#domain/way.ts';
import { Card } from '#ui/card/card.tsx';
import { Clauses } from '#ui/clauses/clauses.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconNavigate } from '#ui/icon/set/navigate.ts';
import { iconPin } from '#ui/icon/set/pin.ts';
import { Row } from '#ui/row/row.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { addressWords } from './address-and-hours.ts';
import type { StationWay } from './way.store.ts';

interface ToStationProps {
  station: Station;
  /** The car that has to fit through; none if unknown. */
  car: Vehicle | null | undefined;
  onNavigate: () => void;
}

/** The address, with the entrance that a navigation leads to. */
export function ToStation({ station, car, onNavigate }: ToStationProps) {
  const { entrances } = station;
  const address = addressWords(station);
  const entrance = entranceFor(entrances, car);
  if (!entrance) {
    const hint = entrances?.length === 0 ? '仅有大致位置，到场请看指示牌' : undefined;
    return <Row icon={iconPin} label={address} hint={hint} onPress={onNavigate} />;
  }
  const tooLow = isTooLow(entrance, car);
  // The car is known late: naming it where it fits would add a line and move the page.
  const limit = clearanceText(entrance, tooLow ? car : null);
  return (
    <Row
      icon={iconPin}
      label={
        <>
          从 <b>{entrance.name}</b> 进
          {limit && (
            <span className={tooLow ? 'u-text-warn' : undefined}>
              {' · '}
              <Clauses text={limit} />
            </span>
          )}
        </>
      }
      hint={address}
      onPress={onNavigate}
    />
  );
}

interface EntrancesProps {
  entrances: readonly Entrance[];
  car: Vehicle | null | undefined;
  onNavigate: (entrance: Entrance) => void;
}

/** All entrances of a station, nearest to the connectors first; nothing at a station with one. */
export function Entrances({ entrances, car, onNavigate }: EntrancesProps) {
  if (entrances.length < 2) return null;
  return (
    <Card title="入口">
      <ul className="u-lines">
        {entrances.map((entrance, index) => (
          <EntranceLine
            key={entrance.entranceId || `${entrance.name} ${index}`}
            entrance={entrance}
            isNearest={index === 0}
            car={car}
            onNavigate={() => onNavigate(entrance)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface EntranceLineProps {
  entrance: Entrance;
  isNearest: boolean;
  car: Vehicle | null | undefined;
  onNavigate: () => void;
}

function EntranceLine({ entrance, isNearest, car, onNavigate }: EntranceLineProps) {
  const { name, direction, hours, openNow, longitude } = entrance;
  const tooLow = isTooLow(entrance, car);
  const facts = [clearanceText(entrance, tooLow ? car : null), hours].filter(
    (fact) => fact !== null && fact !== '',
  );
  return (
    <li className="u-flex u-items-center u-gap-2 u-py-2">
      <span className="u-flex-1 u-min-w-0">
        <span className="u-row u-gap-x-2">
          <b>{name}</b>
          {isNearest && openNow !== false && <Tag tone="brand">离枪最近</Tag>}
          {openNow === false && <Tag>现在不开</Tag>}
          {tooLow && <Tag tone="warn">您的车过不去</Tag>}
        </span>
        {direction && <span className="u-block sub kept">{direction}</span>}
        {facts.length > 0 && <span className="u-block sub digits kept">{facts.join(' · ')}</span>}
      </span>
      {longitude !== null && (
        <button
          type="button"
          className="u-flex u-flex-none u-items-center u-gap-1 u-min-w-touch u-min-h-touch u-cursor-pointer link"
          aria-label={`导航到${name}`}
          onClick={onNavigate}
        >
          <Icon icon={iconNavigate} size={16} />
          导航
        </button>
      )}
    </li>
  );
}

/** Asks before the navigation to an entrance that is too low for the car. */
export function TooLowDialog({ station, way }: { station: Station; way: StationWay }) {
  const entrance = useView(way.$tooLow);
  const car = useView(way.$car);
  return (
    <Dialog
      open={entrance !== null}
      title={entrance ? `${entrance.name}可能进不去` : ''}
      actions={[
        { label: '不导航', tone: 'plain', onPress: way.dismiss },
        { label: '仍然导航', onPress: () => way.navigateAnyway(station) },
      ]}
      onClose={way.dismiss}
    >
      {entrance && `${clearanceText(entrance, car)}。请先看清现场的限高标志，或换一个入口。`}
    </Dialog>
  );
}
