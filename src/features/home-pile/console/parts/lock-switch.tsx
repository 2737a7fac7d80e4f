import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconLock } from '#ui/icon/set/lock.ts';
import { Switch } from '#ui/switch/switch.tsx';
import type { ConsoleScreen } from '../questions.ts';

interface Props {
  screen: ConsoleScreen;
  value: PileConsole;
}

/** The lock of the gun: a switch where the pile takes it now, else what it is. Nothing where it has none. */
export function LockSwitch({ screen, value: { gunLocked, actions } }: Props) {
  if (gunLocked === null) return null;
  const order = gunLocked ? 'UNLOCK' : 'LOCK';
  return (
    <div className="u-row u-gap-2">
      <Icon icon={iconLock} size={20} />
      {actions.includes(order) ? (
        <>
          <span className="u-text-2">锁枪</span>
          <Switch label="锁枪" checked={gunLocked} onChange={() => void screen.tell(order)} />
        </>
      ) : (
        <span className="u-text-2">{gunLocked ? '已锁枪' : '未锁枪'}</span>
      )}
    </div>
  );
}
