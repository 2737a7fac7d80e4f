import { offlineText } from '#core/error.ts';
import { href } from '#routes.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconWifiOff } from '#ui/icon/set/wifi-off.ts';
import './widget-failure.css';

interface Props {
  offline: boolean;
  retrying: boolean;
}

/** /mapWidget404: what stands in the place of the card. Without a script the link leads back to it. */
export function WidgetFailure({ offline, retrying }: Props) {
  return (
    <section className="map-widget-failure">
      <Icon icon={iconWifiOff} />
      <p role="alert">{offline ? offlineText : '加载失败，请稍后重试'}</p>
      <a className="map-widget-retry" href={href('mapWidget')} data-key="retry" aria-busy={retrying}>
        {retrying ? '正在重试…' : '点击重试'}
      </a>
    </section>
  );
}
