import { useScreen, useView } from '#core/react.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { NoCar } from '#domain/ui/no-car/no-car.tsx';
import { ApplySteps } from '../application-views.tsx';
import { CarChoice } from './parts/car-choice.tsx';
import { OfferView } from './parts/offer-view.tsx';
import { createSelect } from './select.store.ts';

/** /pile/select */
export default function PileSelectIsland() {
  const screen = useScreen(createSelect);
  const live = useView(screen.$cars);
  const bindsCars = useView(screen.$bindsCars);
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
        cars.length === 0 && <NoCar onBind={bindsCars ? screen.bindCar : undefined} />
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
