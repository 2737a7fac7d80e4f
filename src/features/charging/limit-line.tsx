import { leastGainMin, type ChargeLimit } from '#contract/schema/order/charge-limit.ts';
import type { ChargeSession } from '#contract/schema/order/charge-session.ts';
import { formatRatedKw } from '#core/money.ts';
import { href } from '#routes.ts';

const words: Record<ChargeLimit['by'], string> = {
  VEHICLE: '车在限制充电功率，换枪不会更快',
  SHARED: '同桩有车在充，功率共享',
  CONNECTOR: '已到此枪的最大功率',
  COLD: '电池偏冷，充电会慢一些',
  HOT: '电池偏热，充电会慢一些',
  GRID: '电站正在限功率',
  UNKNOWN: '充电比预期慢，原因未知',
};

/** Above this the car slows down by itself, percent. */
const fullSoc = 70;

/** @returns why a charge is slow, with what is known about it: `两枪共享 120 kW` */
export function limitText({ by, sharedW }: ChargeLimit, soc: number | null): string {
  if (by === 'SHARED' && sharedW !== null) return `两枪共享 ${formatRatedKw(sharedW)} kW`;
  if (by === 'VEHICLE' && soc !== null && soc >= fullSoc) return '电量高了，车在放慢充电；换枪不会更快';
  return words[by];
}

interface Props {
  session: Pick<ChargeSession, 'limit' | 'soc'>;
  stale: boolean;
}

/** Why the charge is slow, and a connector on which it would end earlier where the move gains enough. */
export function LimitLine({ session: { limit, soc }, stale }: Props) {
  if (!limit || stale) return null;
  const { move } = limit;
  return (
    <div className="u-mt-2 u-px-2" data-part="limit">
      <p className="sub digits">{limitText(limit, soc)}</p>
      {move && move.gainMin >= leastGainMin && (
        <a
          className="u-block u-min-h-touch u-text-13 u-text-brand-strong digits"
          href={href('chargegunInfo', { id: move.connectorId })}
        >
          换{move.connectorName}约快 {move.gainMin} 分钟，需结束本单、重新预付
        </a>
      )}
    </div>
  );
}
