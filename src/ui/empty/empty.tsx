import { iconList } from '../icon/set/list.ts';
import type { IconShapes } from '../icon/shapes.ts';
import { StateView, type StateProps } from '../state-view/state-view.tsx';

interface Props extends StateProps {
  /** What is missing; default a list. */
  icon?: IconShapes;
}

/** Nothing to show, and what to do instead. */
export function Empty({ icon = iconList, text = '暂无数据', action }: Props) {
  return <StateView icon={icon} text={text} action={action} />;
}
