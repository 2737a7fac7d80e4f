import { Ring } from '#ui/ring/ring.tsx';
import { remainingOf, ringOf, type Shown } from '../charging-view.ts';

interface Props {
  shown: Shown;
  stale: boolean;
}

/** The one answer of the page: how full, and how long still. */
export function ChargeRing({ shown, stale }: Props) {
  const ring = ringOf(shown);
  const { left, until } = remainingOf(shown, stale);
  const size = shown.session.soc === null ? 'u-text-40 u-leading-tight' : 'pw-ring-number';
  return (
    <Ring
      value={ring.value}
      target={ring.target}
      targetLabel={ring.targetLabel}
      stale={stale}
      label={`${ring.label}${stale ? '，数据更新中' : ''}`}
    >
      <p className={`num ${size}${stale ? ' u-text-3' : ''}`}>
        {ring.number}
        <span className="unit">{ring.unit}</span>
      </p>
      {ring.arc && <p className="sub digits">{ring.arc}</p>}
      {left && <p className="u-mt-2 u-font-bold digits">{left}</p>}
      {until && <p className="sub digits">{until}</p>}
    </Ring>
  );
}
