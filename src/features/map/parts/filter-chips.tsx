import type { StationFilter } from '../../../contract/schema/station-filter';
import { Chip } from '../../../ui/chip/chip';
import { iconFilter } from '../../../ui/icon/set/filter';
import { conditionCount, filterChips, isOn, type ToggleKey } from '../filters';

interface Props {
  filter: StationFilter;
  onToggle: (key: ToggleKey) => void;
  /** Opens the sheet with all of them. */
  onMore: () => void;
}

/** Quick filters; they hold for the map and the list. */
export function FilterChips({ filter, onToggle, onMore }: Props) {
  const count = conditionCount(filter);
  return (
    <div className="map-chips" role="group" aria-label="筛选条件">
      <Chip icon={iconFilter} label={count > 0 ? `筛选 ${count}` : '筛选'} onPress={onMore} />
      {filterChips.map(({ key, label }) => (
        <Chip key={key} label={label} pressed={isOn(filter, key)} onPress={() => onToggle(key)} />
      ))}
    </div>
  );
}
