import type { ReadableAtom } from 'nanostores';
import type { CurrentOrder } from '#contract/schema/order/charge-order.ts';
import { useView } from '#core/react.ts';
import type { KeptWay } from '#domain/kept-way/kept-way.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { iconPin } from '#ui/icon/set/pin.ts';
import { Row } from '#ui/row/row.tsx';

interface Props {
  order: Pick<CurrentOrder, 'orderKind' | 'connector'>;
  /** The kept way to its connector. */
  $way: ReadableAtom<KeptWay | null>;
}

/** The way to the connector in short; its page shows it with pictures, also without a network. Nothing for a home pile. */
export function WayRow({ order: { orderKind, connector }, $way }: Props) {
  const way = useView($way);
  const { connectorId, connectorName, parkNo } = connector;
  if (connectorId === '' || orderKind === 'HOME') return null;
  const known = [connectorName, parkNo && `车位 ${parkNo}`].filter(Boolean).join(' · ');
  return (
    <Card>
      <Row
        icon={iconPin}
        label="去枪的路"
        hint={[way?.clearance, way?.bay].filter(Boolean).join(' · ') || known}
        href={href('chargegunInfo', { id: connectorId })}
      />
    </Card>
  );
}
