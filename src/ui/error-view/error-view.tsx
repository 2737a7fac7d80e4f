import { iconWarning } from '../icon/set/warning.ts';
import { StateView, type StateProps } from '../state-view/state-view.tsx';

/** A part of a page, or a whole one, that could not be loaded. */
export function ErrorView({ text = '加载失败，请稍后重试', action }: StateProps) {
  return <StateView icon={iconWarning} text={text} action={action} role="alert" />;
}
