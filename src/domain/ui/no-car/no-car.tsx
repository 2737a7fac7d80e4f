import { Empty } from '#ui/empty/empty.tsx';
import { iconCar } from '#ui/icon/set/car.ts';
import type { StateProps } from '#ui/state-view/state-view.tsx';
import { noCarText } from './no-car-text.ts';

interface Props {
  /** Opens the app's page that binds a car; left out in a browser. */
  onBind?: (() => Promise<void>) | undefined;
  /** A second action. */
  other?: StateProps['other'];
}

/** The owner has no car: a button binds one in an app; a browser shows where that can be done. */
export const NoCar = ({ onBind, other }: Props) => (
  <Empty
    icon={iconCar}
    text={noCarText(onBind !== undefined)}
    action={onBind && { label: '去绑定', onPress: onBind }}
    other={other}
  />
);
