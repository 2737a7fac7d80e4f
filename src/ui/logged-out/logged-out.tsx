import { iconUser } from '../icon/set/user.ts';
import { StateView, type StateProps } from '../state-view/state-view.tsx';

/** Shown in place of content that needs a login. */
export function LoggedOut({ text = '登录后查看', action }: StateProps) {
  return <StateView icon={iconUser} text={text} action={action} />;
}
