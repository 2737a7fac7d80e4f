import type { StationSummary } from '../../../contract/schema/station-summary';
import { Tag } from '../../../ui/tag/tag';
import { stationState } from '../station-state';
import './station-state-tag.css';

interface Props {
  station: StationSummary;
}

/** Whether a car may charge at a station now, as word, shape and colour. */
export function StationStateTag({ station }: Props) {
  const { tone, shape, word } = stationState(station);
  return (
    <Tag tone={tone}>
      <span className={`map-state map-state-${shape}`} />
      {word}
    </Tag>
  );
}
