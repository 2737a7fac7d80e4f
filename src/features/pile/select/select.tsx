import { useScreen, useView } from '#core/react.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { iconCar } from '#ui/icon/set/car.ts';
import { ApplySteps } from '../parts/apply-steps.tsx';
import { CarChoice } from './parts/car-choice.tsx';
import { OfferView } from './parts/offer-view.tsx';
import { createSelect } from './select.store.ts';

/** /pile/select */
export default function PileSelectIsland() {
  const screen = useScreen(createSelect);
  const live = useView(screen.$cars);
  const vin = useView(screen.$vin);
  const choice = useView(screen.$choice);
  const cars = live.state === 'ready' ? live.value : [];
  return (
    <DetailPage
      route="pileSelect"
      live={live}
      onRefresh={screen.refresh}
      pull={false}
      instead={
        live.state === 'ready' &&
        cars.length === 0 && (
          <Empty
            icon={iconCar}
            text="请先绑定车辆"
            action={{ label: '去绑定', onPress: () => void screen.bindCar() }}
          />
        )
      }
      bar={
        choice.productId !== null && (
          <BottomBar>
            <Button grow onPress={screen.next}>
              下一步
            </Button>
          </BottomBar>
        )
      }
    >
      {() => (
        <>
          <ApplySteps step={0} />
          <div className="u-stack-3">
            <CarChoice cars={cars} vin={vin} onChoose={screen.chooseCar} />
            {vin !== null && <OfferView key={vin} vin={vin} choice={choice} screen={screen} />}
          </div>
        </>
      )}
    </DetailPage>
  );
}
