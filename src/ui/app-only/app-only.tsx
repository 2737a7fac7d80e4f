import { iconLock } from '../icon/set/lock.ts';
import { StateView, type StateProps } from '../state-view/state-view.tsx';
import './app-only.css';

/** Covers a page that works only inside a native app. */
export function AppOnly({ text = '请在品牌APP内打开', action }: StateProps) {
  return (
    <div className="pw-app-only">
      <StateView icon={iconLock} text={text} action={action} />
    </div>
  );
}
