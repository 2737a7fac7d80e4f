import { Chip } from '../../../ui/chip/chip';
import { filterChips, type FilterKey } from '../filters';

interface Props {
  chosen: readonly FilterKey[];
  onToggle: (key: FilterKey) => void;
}

/** Quick filters; they hold for the map and the list. */
export function FilterChips({ chosen, onToggle }: Props) {
  return (
    <div className="map-chips" role="group" aria-label="筛选">
      {filterChips.map(({ key, label }) => (
        <Chip key={key} label={label} pressed={chosen.includes(key)} onPress={() => onToggle(key)} />
      ))}
    </div>
  );
}
