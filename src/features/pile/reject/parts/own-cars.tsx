import { useMade, useView } from '#core/react.ts';
import { missing } from '#core/time/format-time.ts';
import { vinEnd } from '#domain/vin-end.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { Row } from '#ui/row/row.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { createOwnCars, type CheckedCar } from '../own-cars.store.ts';

const words: Readonly<Record<NonNullable<CheckedCar['reason']>, string>> = {
  VALIDITY: '权益不在有效期',
  UNCONFORMITY: '没有家充权益',
  NO_SALES: '地区暂未开放',
  RUNNING: '已有申请',
  UNKNOWN: missing,
};

/** Where an owner goes on with a car. */
function linkOf({ car, reason, applyId }: CheckedCar): { href: string } | undefined {
  if (reason === null) return { href: href('pileSelect', { vinNo: car.vin }) };
  return applyId === null ? undefined : { href: href('pileDetails', { id: applyId }) };
}

/** Which of the owner's other cars would get a pile; nothing where there are none, or they cannot be read. */
export function OwnCars() {
  const cars = useMade(createOwnCars);
  const live = useView(cars.$state);
  if (live.state === 'loading') return <Skeleton card lines={2} />;
  if (live.state === 'failed' || live.value.length === 0) return null;
  return (
    <Card title="您的其他车辆">
      {live.value.map((checked) => (
        <Row
          key={checked.car.vin}
          label={checked.car.modelName}
          hint={checked.car.licenseNumber || vinEnd(checked.car.vin)}
          value={checked.reason === null ? '可以申请' : words[checked.reason]}
          amongLeading={live.value.some(linkOf)}
          {...linkOf(checked)}
        />
      ))}
    </Card>
  );
}
