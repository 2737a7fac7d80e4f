import { useScreen, useView, useMade } from '#core/react.ts';
import { phoneLink } from '#core/device/phone.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { iconPhone } from '#ui/icon/set/phone.ts';
import { missing } from '#core/time/format-time.ts';
import { vinEnd } from '#domain/vin-end.ts';
import { Card } from '#ui/card/card.tsx';
import { Row } from '#ui/row/row.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { ReasonCard } from './reject.page.tsx';
import { createReject, createOwnCars, type CheckedCar } from './reject.store.ts';

/** /pile/reject?code&vinNo */
export default function PileRejectIsland() {
  const screen = useScreen(createReject);
  const live = useView(screen.$state);
  const about = live.state === 'ready' ? live.value.about : null;
  const tel = phoneLink(about?.serviceTel ?? null);
  return (
    <DetailPage
      route="pileReject"
      live={live}
      onRefresh={screen.refresh}
      lines={4}
      below={live.state === 'ready' && <OwnCars />}
      bar={
        live.state === 'ready' && (
          <BottomBar>
            {tel !== null && (
              <Button variant="plain" icon={iconPhone} href={tel} grow>
                联系客服
              </Button>
            )}
            <Button href={href('pileSelect', { change: 1 })} grow>
              更换车辆
            </Button>
          </BottomBar>
        )
      }
    >
      {(refused) => <ReasonCard {...refused} />}
    </DetailPage>
  );
}

const refusalWords: Readonly<Record<NonNullable<CheckedCar['reason']>, string>> = {
  VALIDITY: '权益不在有效期',
  UNCONFORMITY: '没有家充权益',
  NO_SALES: '地区暂未开放',
  RUNNING: '已有申请',
  UNKNOWN: missing,
};

/** The link of a car: a new application, or the running one. */
function linkOf({ car, reason, applyId }: CheckedCar): { href: string } | undefined {
  if (reason === null) return { href: href('pileSelect', { vinNo: car.vin }) };
  return applyId === null ? undefined : { href: href('pileDetails', { id: applyId }) };
}

/** The user's other cars, and whether a pile is offered for them; nothing if there are none or they cannot be read. */
function OwnCars() {
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
          value={checked.reason === null ? '可以申请' : refusalWords[checked.reason]}
          amongLeading={live.value.some(linkOf)}
          {...linkOf(checked)}
        />
      ))}
    </Card>
  );
}
