import type { StationSummary } from '../../../contract/schema/station-summary';
import { Tag } from '../../../ui/tag/tag';
import { stateOf, stateTones } from '../station-words';

interface Props {
  station: StationSummary;
}

/** Whether a car may charge at a station now, as word, shape and colour. */
export function StationStateTag({ station }: Props) {
  const { state, word } = stateOf(station);
  return (
    <Tag tone={stateTones[state]} dot>
      {word}
    </Tag>
  );
}
