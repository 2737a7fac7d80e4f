import type { OrderParking } from '#contract/schema/order/order-parking.ts';
import { feeAtGate, reliefWords, type ReliefOf } from '#domain/parking/relief-words.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Clauses } from '#ui/clauses/clauses.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconCheck } from '#ui/icon/set/check.ts';
import { iconClock } from '#ui/icon/set/clock.ts';
import { iconPark } from '#ui/icon/set/park.ts';
import { iconRefresh } from '#ui/icon/set/refresh.ts';
import { iconWarning } from '#ui/icon/set/warning.ts';
import type { IconShapes } from '#ui/icon/shapes.ts';

const icons: Partial<Record<OrderParking['state'], IconShapes>> = {
  SENT: iconClock,
  GRANTED: iconCheck,
  NO_ENTRY: iconWarning,
  NO_ANSWER: iconRefresh,
  EXPIRED: iconClock,
};

/** Sheets that a press of the card opens. */
export type ParkingSheetName = 'plate' | 'guard';

/** States after which an owner may be due a relief that he did not get. */
const disputable: readonly OrderParking['state'][] = ['NO_ENTRY', 'NOT_MET', 'NO_ANSWER', 'EXPIRED'];

interface Props extends ReliefOf {
  /** Address of the complaint about the relief; `null` where the back end takes none. */
  complaint: string | null;
  /** Left out before the page is hydrated. */
  onOpen?: (sheet: ParkingSheetName) => void;
}

/** The relief of parking for an order: its state, what to do, and who takes a fee that is not on the order. */
export function ParkingCard({ onOpen, complaint, ...of }: Props) {
  const { state } = of.parking;
  const { main, more, isUrgent, change, needsGuard } = reliefWords(of);
  const disputed = complaint !== null && disputable.includes(state);
  const fee = feeAtGate(of.rule);
  // Without a relief at this car park and without a plate the card shows the fee alone.
  const isAsked = state !== 'NONE' || of.parking.plate !== null;
  if (!isAsked && !fee) return null;
  const colour = state === 'GRANTED' ? 'u-text-idle' : isUrgent || needsGuard ? 'u-text-warn' : 'u-text-2';
  return (
    <Card title={isAsked ? '停车减免' : '停车'}>
      {isAsked && (
        <div className="u-flex u-items-start u-gap-3" role="status" data-part="parking">
          <span className={colour}>
            <Icon icon={icons[state] ?? iconPark} size={20} />
          </span>
          <p className="u-flex-auto digits">
            <b>{main}</b>
            <span className="u-block sub">{more}</span>
          </p>
        </div>
      )}
      {(change || needsGuard || disputed) && (
        <div className="u-flex u-flex-wrap u-gap-2 u-mt-2">
          {change && (
            <Button variant="soft" size="s" grow onPress={() => onOpen?.('plate')}>
              {change}
            </Button>
          )}
          {needsGuard && (
            <Button variant="soft" size="s" grow onPress={() => onOpen?.('guard')}>
              给保安看
            </Button>
          )}
          {disputed && (
            <Button variant="soft" size="s" grow href={complaint}>
              申诉
            </Button>
          )}
        </div>
      )}
      {fee && (
        <div className={isAsked ? 'u-mt-2 u-pt-2 u-line-t' : undefined}>
          <Facts
            items={[
              {
                label: '停车费',
                hint: <span className="u-inline-block">{fee[1]}</span>,
                value: <Clauses text={fee[0]} />,
              },
            ]}
          />
        </div>
      )}
    </Card>
  );
}
