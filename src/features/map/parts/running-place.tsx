import { usePart } from '../../../ui/use-part';
import type { RunningOrder } from '../running-order';
import './running-bar.css';

interface Props {
  order: RunningOrder;
}

const load = () => import('./running-bar');
const ignore = () => {};

/** The bar of the charge that runs; until its code is there, and where that fails, the link it is. */
export function RunningPlace({ order }: Props) {
  const part = usePart(true, load, ignore);
  if (part) return <part.RunningBar order={order} />;
  return (
    <a className="map-running" href={order.link}>
      <b className="map-running-title">
        {order.word} · {order.stationName}
      </b>
    </a>
  );
}
