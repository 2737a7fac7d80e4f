import { offlineText } from '#core/error.ts';
import { href } from '#routes.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconChevronRight } from '#ui/icon/set/chevron-right.ts';
import { iconWifiOff } from '#ui/icon/set/wifi-off.ts';
import type { LastStations } from './widget-card.ts';

interface Props {
  offline: boolean;
  retrying: boolean;
  last: LastStations;
}

const way =
  'u-inline-flex u-flex-1 u-items-center u-justify-center u-min-h-touch u-px-4 u-rounded-full u-text-15 u-font-bold';

/**
 * /mapWidget404: shown in place of the card, with the stations that were near the last time. Its links lead to the map and
 * back to the card, and work without a script.
 */
export function WidgetFailure({ offline, retrying, last }: Props) {
  return (
    <section className="u-p-4 u-rounded-3 u-bg-surface">
      <p className="u-flex u-items-center u-justify-center u-gap-2 u-mb-3 u-text-2 u-text-13" role="alert">
        <Icon icon={iconWifiOff} size={20} />
        {offline ? offlineText : '加载失败，请稍后重试'}
      </p>
      <p className="u-flex u-flex-wrap u-gap-2">
        <a
          className={`${way} u-bg-surface-2 u-text-1`}
          href={href('chargeMap')}
          data-open="home"
          data-key="home"
        >
          打开充电地图
        </a>
        <a
          className={`${way} u-bg-brand-soft u-text-brand-strong`}
          href={href('mapWidget')}
          data-key="retry"
          aria-busy={retrying}
        >
          {retrying ? '正在重试…' : '点击重试'}
        </a>
      </p>
      {last.length > 0 && (
        <>
          <h2 className="u-mt-3 u-py-1 sub">上次看到的充电站</h2>
          <ul>
            {last.map(({ stationId, name }) => (
              <li key={stationId}>
                <a
                  className="u-flex u-items-center u-justify-between u-gap-2 u-min-h-touch u-line-t"
                  href={href('chargeStation', { stationId })}
                  data-open="station"
                  data-station={stationId}
                  data-key={`station:${stationId}`}
                >
                  {name}
                  <span className="u-text-3">
                    <Icon icon={iconChevronRight} size={16} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
