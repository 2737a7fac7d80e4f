import { formatRatedKw } from '#core/money.ts';
import { pileStateWords } from '#domain/pile-words.ts';
import { href } from '#routes.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconHome } from '#ui/icon/set/home.ts';
import { oldStrip, widgetStrip } from './widget-strip.ts';
import type { MapWidget } from '#contract/schema/station/map-widget.ts';

type Pile = NonNullable<MapWidget['homePile']>;

interface Props {
  pile: Pile;
  /** Its values are older than they should be. */
  stale: boolean;
}

/** The owner's own pile; it leads to its console where that page is there. */
export function WidgetPile({ pile, stale }: Props) {
  const { pileId, name, state, powerW } = pile;
  const className = `${widgetStrip} ${stale ? oldStrip : 'u-bg-surface-2 u-text-1'}`;
  const content = (
    <>
      <Icon icon={iconHome} size={20} />
      <span className="u-flex u-flex-1 u-flex-wrap u-justify-between u-gap-x-2">
        <b>{name}</b>
        <span className="digits">
          {pileStateWords[state]}
          {state === 'CHARGING' && ` · ${formatRatedKw(powerW)} kW`}
        </span>
      </span>
    </>
  );
  return (
    <a
      className={className}
      href={href('plugChargeConsole', { pileId })}
      data-part="pile"
      data-open="page"
      data-key={`pile:${pileId}`}
    >
      {content}
    </a>
  );
}
