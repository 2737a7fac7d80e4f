import { Empty } from '#ui/empty/empty.tsx';
import { iconPin } from '#ui/icon/set/pin.ts';

interface Props {
  onWiden: () => Promise<void>;
}

/** No station is near. */
export const ListEmpty = ({ onWiden }: Props) => (
  <Empty icon={iconPin} text="附近暂无充电站" action={{ label: '扩大范围', onPress: onWiden }} />
);
