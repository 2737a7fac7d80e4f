import { useEffect } from 'react';
import { Icon } from '../icon/icon';
import { iconWifiOff } from '../icon/paths';
import './offline-strip.css';

interface Props {
  visible: boolean;
}

/** Says under the nav that the network is gone; the page below makes room for it. */
export function OfflineStrip({ visible }: Props) {
  useEffect(() => {
    document.documentElement.classList.toggle('pw-offline', visible);
    return () => document.documentElement.classList.remove('pw-offline');
  }, [visible]);
  return (
    <div className="pw-offline-region" role="status">
      {visible && (
        <p className="pw-offline-strip">
          <Icon icon={iconWifiOff} size={20} />
          网络不可用，当前显示的内容可能不是最新
        </p>
      )}
    </div>
  );
}
