import type { Vehicle } from '#contract/schema/vehicle.ts';
import type { Live } from '#core/live.ts';
import { href } from '#routes.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { noCarText } from '#domain/ui/no-car/no-car-text.ts';
import { Row } from '#ui/row/row.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Tag } from '#ui/tag/tag.tsx';

interface Props {
  cars: Live<Vehicle[]>;
  onRetry?: (() => Promise<void>) | undefined;
  /** Left out where no app is around the page. */
  onBind?: (() => Promise<void>) | undefined;
}

/** The owner's cars side by side, with what they bring; the default one is marked. They are bound and chosen in the app. */
export function MyCars({ cars, onRetry, onBind }: Props) {
  const empty = cars.state === 'ready' && cars.value.length === 0;
  const rights = empty ? null : href('rights');
  return (
    <Card
      title="我的车"
      aside={
        onBind && (
          <button type="button" className="link u-min-w-touch u-min-h-touch" onClick={() => void onBind()}>
            {empty ? '去绑定' : '添加'}
          </button>
        )
      }
    >
      {empty ? (
        <p className="sub">{noCarText(onBind !== undefined)}</p>
      ) : (
        <Cars cars={cars} onRetry={onRetry} />
      )}
      {rights !== null && <Row label="车主权益" href={rights} />}
    </Card>
  );
}

function Cars({ cars, onRetry }: Props) {
  if (cars.state === 'loading') {
    return (
      <div className="u-room-4.25">
        <Skeleton lines={2} />
      </div>
    );
  }
  if (cars.state === 'failed') {
    return (
      <div className="u-row u-justify-between u-gap-2">
        <span className="sub">车辆加载失败</span>
        <Button variant="soft" size="s" onPress={onRetry}>
          重新加载
        </Button>
      </div>
    );
  }
  return (
    <ul className="u-flex u-flex-wrap u-gap-2">
      {cars.value.map(({ vin, modelName, licenseNumber, defaultVehicle }) => (
        <li key={vin} className="u-from-9 u-room-4.25 u-p-3 u-rounded-2 u-bg-surface-2" data-part="car">
          <p className="u-row u-justify-between u-gap-x-2">
            <b className="u-text-16">{modelName}</b>
            {defaultVehicle && <Tag tone="brand">默认</Tag>}
          </p>
          <p className="sub digits">{licenseNumber}</p>
        </li>
      ))}
    </ul>
  );
}
