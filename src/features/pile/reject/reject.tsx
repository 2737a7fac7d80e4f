import { useScreen, useView } from '#core/react.ts';
import { phoneLink } from '#core/device/phone.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { iconPhone } from '#ui/icon/set/phone.ts';
import { OwnCars } from './parts/own-cars.tsx';
import { ReasonCard } from './parts/reason-card.tsx';
import { createReject } from './reject.store.ts';

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
