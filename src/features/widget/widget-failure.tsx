import { offlineText } from '#core/error.ts';
import { href } from '#routes.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconWifiOff } from '#ui/icon/set/wifi-off.ts';

interface Props {
  offline: boolean;
  retrying: boolean;
}

/** /mapWidget404: shown in place of the card. Its link leads back to the card and works without a script. */
export function WidgetFailure({ offline, retrying }: Props) {
  return (
    <section className="u-flex u-flex-col u-items-center u-gap-2 u-p-4 u-rounded-3 u-bg-surface u-text-2 u-text-13 u-text-center">
      <Icon icon={iconWifiOff} />
      <p role="alert">{offline ? offlineText : '加载失败，请稍后重试'}</p>
      <a
        className="u-inline-flex u-items-center u-justify-center u-min-h-touch u-px-8 u-rounded-full u-bg-brand-soft u-text-brand-strong u-text-15 u-font-bold"
        href={href('mapWidget')}
        data-key="retry"
        aria-busy={retrying}
      >
        {retrying ? '正在重试…' : '点击重试'}
      </a>
    </section>
  );
}
