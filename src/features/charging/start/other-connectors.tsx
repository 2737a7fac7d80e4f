import type { Connector } from '#contract/schema/station/connector.ts';
import type { Live } from '#core/live.ts';
import { formatRatedKw } from '#core/money.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { ConnectorStatus } from '#domain/ui/connector-status/connector-status.tsx';
import { Row } from '#ui/row/row.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { Running } from '../sample.ts';

interface Props {
  others: Live<readonly Connector[]>;
  /** The money is on its way back already: nothing has to be given back first. */
  back: boolean;
  order: Running['order'];
  /** Address of the station. */
  station: string;
  onChoose: (connectorId: string) => void;
  onRetry: () => Promise<void>;
}

/** So many stand on the page; the station has the others. */
const shown = 2;

/** What tells one connector from the one that failed. */
const hintOf = ({ powerW, parkNo }: Connector, failed: Running['order']['connector']): string =>
  [
    powerW !== null && `${powerW === failed.powerW ? '同功率 ' : ''}${formatRatedKw(powerW)} kW`,
    parkNo && `车位 ${parkNo}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Connectors of the same station that are free, and the way to all of them. */
export function OtherConnectors({ others, back, order, station, onChoose, onRetry }: Props) {
  if (others.state === 'loading') return <Skeleton card lines={3} />;
  if (others.state === 'failed') {
    return (
      <Card title="换一把枪">
        <p className="sub">空闲的充电枪暂时查不到</p>
        <Button variant="soft" size="m" onPress={onRetry}>
          重新加载
        </Button>
      </Card>
    );
  }
  const free = others.value;
  const more = free.length - shown;
  return (
    <Card title="换一把枪" aside={free.length === 0 || back ? undefined : '先全额退回本单'}>
      {free.length === 0 && <p className="sub">本站没有同类型的空闲充电枪</p>}
      <div className="u-lines">
        {free.slice(0, shown).map((connector) => (
          <Row
            key={connector.connectorId}
            label={connector.connectorName}
            hint={hintOf(connector, order.connector)}
            value={<ConnectorStatus status={connector.status} />}
            onPress={() => onChoose(connector.connectorId)}
          />
        ))}
      </div>
      {more > 0 && (
        <Button variant="plain" size="m" href={station}>
          另有 {more} 把空闲枪
        </Button>
      )}
    </Card>
  );
}
