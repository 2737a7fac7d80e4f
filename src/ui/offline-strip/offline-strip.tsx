import { useEffect, useRef } from 'react';
import { offlineText } from '#core/error.ts';
import { Icon } from '../icon/icon.tsx';
import { iconWifiOff } from '../icon/set/wifi-off.ts';
import './offline-strip.css';

interface Props {
  visible: boolean;
}

/** Says under the nav that the network is gone; the page below makes room for it. */
export function OfflineStrip({ visible }: Props) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { classList, style } = document.documentElement;
    style.setProperty('--offline-h', `${region.current?.offsetHeight ?? 0}px`);
    classList.toggle('pw-offline', visible);
    return () => classList.remove('pw-offline');
  }, [visible]);
  return (
    <div className="pw-offline-region" role="status" ref={region}>
      {visible && (
        <p className="pw-offline-strip">
          <Icon icon={iconWifiOff} size={20} />
          {offlineText}
        </p>
      )}
    </div>
  );
}
