import { Ring } from '#ui/ring/ring.tsx';
import { remainingOf, ringOf, type Shown } from '../charging-view.ts';
import './charge-ring.css';

interface Props {
  shown: Shown;
  stale: boolean;
}

/** The one answer of the page: how full, and how long still. */
export function ChargeRing({ shown, stale }: Props) {
  const ring = ringOf(shown);
  const { left, until } = remainingOf(shown, stale);
  const size = shown.session.soc === null ? 'charge-ring-energy' : 'pw-ring-number';
  return (
    <Ring
      value={ring.value}
      target={ring.target}
      targetLabel={ring.targetLabel}
      stale={stale}
      label={`${ring.label}${stale ? '，数据更新中' : ''}`}
    >
      <p className={`num ${size}${stale ? ' charge-stale' : ''}`}>
        {ring.number}
        <span className="unit">{ring.unit}</span>
      </p>
      {ring.arc && <p className="sub digits">{ring.arc}</p>}
      {left && <p className="charge-ring-left digits">{left}</p>}
      {until && <p className="sub digits">{until}</p>}
    </Ring>
  );
}
