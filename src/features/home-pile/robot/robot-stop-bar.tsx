import { useEffect, useRef } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { iconStop } from '#ui/icon/set/stop.ts';
import type { Control } from './control.store.ts';
import './robot.css';

const emergencyMs = 1_000;

/**
 * 立即停止: always visible, never disabled, above everything. It acts when the finger comes down; held for a second it sends
 * an emergency stop, which stays latched. It is no emergency-stop device, so it does not look like one.
 */
export function StopBar({ control }: { control: Control }) {
  const timer = useRef<number | undefined>(undefined);
  const lift = () => window.clearTimeout(timer.current);
  const press = () => {
    lift();
    control.stop('STOP');
    timer.current = window.setTimeout(() => control.stop('EMERGENCY'), emergencyMs);
  };
  useEffect(() => {
    const end = () => window.clearTimeout(timer.current);
    window.addEventListener('blur', end);
    return () => {
      end();
      window.removeEventListener('blur', end);
    };
  }, []);
  return (
    <>
      <div className="robot-stopbar-room" />
      <footer className="robot-stopbar u-fixed u-inset-x-0 u-bottom-0 u-z-stop u-w-full u-max-w-column u-mx-auto u-px-gutter u-pt-2 u-pb-bar u-line-t u-bg-surface u-text-2 u-text-12 u-text-center">
        <button
          type="button"
          className="robot-stop u-center u-gap-2 u-w-full u-mb-1 u-rounded-3 u-text-22 u-font-bold"
          title="按住 1 秒为紧急停止，停止后锁定"
          onPointerDown={press}
          onPointerUp={lift}
          onPointerCancel={lift}
          onPointerLeave={lift}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={({ key, repeat }) => (key === ' ' || key === 'Enter') && !repeat && press()}
          onKeyUp={lift}
          onBlur={lift}
          // A screen reader presses without a pointer and without a key.
          onClick={({ detail, nativeEvent }) => {
            const { pointerType } = nativeEvent as PointerEvent;
            if (detail === 0 && !pointerType) control.stop('STOP');
          }}
        >
          <Icon icon={iconStop} />
          立即停止
        </button>
        紧急情况请按下充电桩上的红色急停按钮
      </footer>
    </>
  );
}
