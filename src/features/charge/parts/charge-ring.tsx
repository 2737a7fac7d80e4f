import type { ChargeSession } from '../../../contract/schema/charge-session';
import { Ring } from '../../../ui/ring/ring';
import { remainingOf, ringOf } from '../charging-view';
import './charge-ring.css';

interface Props {
  session: ChargeSession;
  /** fen */
  prepaidAmount: number;
  stale: boolean;
}

/** The one answer of the page: how full, and how long still. */
export function ChargeRing({ session, prepaidAmount, stale }: Props) {
  const ring = ringOf(session, prepaidAmount);
  const { left, until } = remainingOf(session);
  return (
    <Ring value={ring.value} target={ring.target} targetLabel={ring.targetLabel} label={ring.label}>
      <p
        className={`num ${session.soc === null ? 'charge-ring-energy' : 'pw-ring-number'}${stale ? ' charge-stale' : ''}`}
      >
        {ring.number}
        <span className="unit">{ring.unit}</span>
      </p>
      {left && <p className="charge-ring-left digits">{left}</p>}
      {until && <p className="sub digits">{until}</p>}
    </Ring>
  );
}
