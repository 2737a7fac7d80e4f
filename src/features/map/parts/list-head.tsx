import { useView } from '../../../core/react';
import type { ChargeMap } from '../charge-map.store';
import { radiusText } from '../station-words';

interface Props {
  screen: ChargeMap;
}

/** How many stations there are, and within what distance. */
export function ListHead({ screen }: Props) {
  const list = useView(screen.nearby.$list);
  const radiusM = useView(screen.nearby.$radiusM);
  return (
    <p className="map-list-head digits" role="status">
      <b className="map-list-title">{list.state === 'ready' ? `附近 ${list.total} 座` : '附近充电站'}</b>{' '}
      <span className="sub">{radiusText(radiusM)}</span>
    </p>
  );
}
