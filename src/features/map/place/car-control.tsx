import { useEffect } from 'react';
import { useMade, useView } from '#core/react.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { carShape } from './car-shape.ts';
import { createCar } from './car.store.ts';
import type { ChargeMap } from '../map-screen.ts';

interface Props {
  screen: ChargeMap;
}

/** Leads the map to the owner's car; not there where no car is to be found. Loaded once the map stands. */
export function CarControl({ screen }: Props) {
  const store = useMade(createCar);
  const car = useView(store.$car);
  useEffect(() => {
    screen.$car.set(car.state === 'located' ? car.position : null);
  }, [screen, car]);
  if (car.state === 'hidden') return null;

  const find = async () => {
    // The car takes up to 10 s; where it stood last is worth a look meanwhile.
    if (car.state === 'located') screen.flyTo(car.position);
    const found = await store.find();
    if (found) screen.flyTo(found);
  };
  return <IconButton icon={carShape} label="找到我的车" onPress={() => void find()} />;
}
