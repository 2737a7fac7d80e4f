import { iconList } from '../icon/paths';
import { StateView, type StateProps } from '../state-view/state-view';

/** Nothing to show, and what to do instead. */
export function Empty({ text = '暂无数据', action }: StateProps) {
  return <StateView icon={iconList} text={text} action={action} />;
}
