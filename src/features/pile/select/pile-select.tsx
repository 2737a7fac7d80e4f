import { useScreen, useView } from '#core/react.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { NoCar } from '#domain/ui/no-car/no-car.tsx';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import { Card } from '#ui/card/card.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { vinEnd } from '#domain/vin-end.ts';
import { ApplySteps } from '../application-views.tsx';
import { OfferView } from './offer-view.tsx';
import { createSelect } from './pile-select.store.ts';

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

interface Props {
  cars: readonly Vehicle[];
  /** The chosen car; `null` before a choice. */
  vin: string | null;
  onChoose: (vin: string) => void;
}

/** The user's cars, one of them to choose; each with its plate, or the end of its VIN. */
const CarChoice = ({ cars, vin, onChoose }: Props) => (
  <Card title="安装车辆">
    <Choices
      label="安装车辆"
      wide
      value={vin}
      options={cars.map((car) => ({
        value: car.vin,
        label: (
          <span className="u-block u-px-2 u-py-1">
            {car.modelName}
            <span className="u-block sub digits break-anywhere">{car.licenseNumber || vinEnd(car.vin)}</span>
          </span>
        ),
      }))}
      onChange={onChoose}
    />
  </Card>
);
