import { useEffect, useRef, type ReactNode } from 'react';
import { offlineText } from '#core/error.ts';
import { Icon } from '../icon/icon.tsx';
import { iconWifiOff } from '../icon/set/wifi-off.ts';
import './offline-strip.css';

interface Props {
  visible: boolean;
  /** Shown in its place while the network works, if given. */
  children?: ReactNode;
}

/** Shows under the navigation bar that the network is lost, else its children; the page below moves down. */
export function OfflineStrip({ visible, children }: Props) {
  const shown = visible || Boolean(children);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { classList, style } = document.documentElement;
    style.setProperty('--offline-h', `${region.current?.offsetHeight ?? 0}px`);
    classList.toggle('pw-offline', shown);
    return () => classList.remove('pw-offline');
    // The height depends on the content, so it is measured after each change.
  });
  return (
    <div className="pw-offline-region" role="status" ref={region}>
      {visible ? (
        <p className="pw-offline-strip">
          <Icon icon={iconWifiOff} size={20} />
          {offlineText}
        </p>
      ) : (
        children
      )}
    </div>
  );
}
