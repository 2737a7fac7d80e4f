import type { StationCard } from '#contract/schema/station/station-summary.ts';
import { Tag } from '#ui/tag/tag.tsx';
import { stateInRow, stateTones } from '#domain/station-words.ts';

interface Props {
  station: StationCard;
}

/** Whether a car may charge at a station now, as word, shape and colour. */
export function StationStateTag({ station }: Props) {
  const { state, word } = stateInRow(station);
  return (
    <Tag tone={stateTones[state]} dot>
      {word}
    </Tag>
  );
}
