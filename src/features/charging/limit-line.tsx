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
  /** Highest power of the connector, W; `null` if it is not known. */
  powerW: number | null;
  stale: boolean;
}

/**
 * Why the charge is slow, and a connector on which it would end earlier where the move gains enough; what the connector
 * gives at most while nothing is known about it. It has the height of a link, so that a cause moves nothing when it comes.
 */
export function LimitLine({ session: { limit, soc }, powerW, stale }: Props) {
  const cause = stale ? null : limit;
  const move = cause?.move && cause.move.gainMin >= leastGainMin ? cause.move : null;
  const usual = powerW === null ? '' : `此枪最高 ${formatRatedKw(powerW)} kW`;
  return (
    <div
      className="u-flex u-items-center u-justify-between u-gap-x-3 u-room-2.75 -u-mb-3 u-px-2"
      data-part="limit"
    >
      <p className="sub digits">{cause ? limitText(cause, soc) : usual}</p>
      {move && (
        <a
          className="u-flex u-flex-none u-flex-col u-justify-center u-min-h-touch u-text-13 u-text-brand-strong u-text-right digits"
          href={href('chargegunInfo', { id: move.connectorId })}
        >
          <b>
            换{move.connectorName}约快 {move.gainMin} 分钟
          </b>
          <span className="u-text-12">需结束本单、重新预付</span>
        </a>
      )}
    </div>
  );
}
