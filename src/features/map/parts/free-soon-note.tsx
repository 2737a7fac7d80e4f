import type { Connector } from '../../../contract/schema/connector';
import { ageText, formatTime } from '../../../core/time';
import { freeSoon } from '../free-soon';
import './free-soon-note.css';

interface Props {
  /** Connectors of one power class. */
  guns: readonly Connector[];
  /** Server time, epoch ms. */
  now: number;
}

/** When a connector of a full class is expected to come free, as an estimate with its age. */
export function FreeSoonNote({ guns, now }: Props) {
  const soon = freeSoon(guns, now);
  if (!soon) return null;
  const age = ageText(soon.ageMs);
  return (
    <p className="map-free-soon sub digits">
      预计{soon.isTomorrow ? '明天' : ''} {formatTime(soon.time)} 有空闲，估算于{/^\d/.test(age) ? ' ' : ''}
      {age}
    </p>
  );
}
