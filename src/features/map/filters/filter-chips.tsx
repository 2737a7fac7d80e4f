import { useView } from '#core/react.ts';
import { Bolts } from '#domain/ui/bolts/bolts.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { iconFilter } from '#ui/icon/set/filter.ts';
import type { ChargeMap } from '../map-screen.ts';
import { conditionCount, filterChips, isClass, isOn } from './filters.ts';

interface Props {
  screen: Pick<ChargeMap, '$filter' | 'toggle'>;
  /** Opens the sheet with all of them. */
  onMore: () => void;
}

/** Quick filters; they hold for the map and the list. */
export function FilterChips({ screen, onMore }: Props) {
  const filter = useView(screen.$filter);
  const count = conditionCount(filter);
  return (
    <div
      className="u-flex u-gap-2 u-mt-offline u-px-3 u-py-3 u-scroll-x u-pointer-events-auto"
      role="group"
      aria-label="筛选条件"
    >
      <Chip look="float" icon={iconFilter} label={count > 0 ? `筛选 ${count}` : '筛选'} onPress={onMore} />
      {filterChips.map(({ key, label }) => (
        <Chip
          look="float"
          key={key}
          mark={isClass(key) && <Bolts powerClass={key} />}
          label={label}
          pressed={isOn(filter, key)}
          onPress={() => screen.toggle(key)}
        />
      ))}
    </div>
  );
}
