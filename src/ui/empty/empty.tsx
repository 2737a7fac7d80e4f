import { iconList } from '../icon/set/list.ts';
import type { IconShapes } from '../icon/shapes.ts';
import { StateView, type StateProps } from '../state-view/state-view.tsx';

interface Props extends StateProps {
  /** Default: the icon of a list. */
  icon?: IconShapes;
}

/** Shows that a list is empty, and offers an action instead. */
export function Empty({ icon = iconList, text = '暂无数据', ...ways }: Props) {
  return <StateView icon={icon} text={text} {...ways} />;
}
