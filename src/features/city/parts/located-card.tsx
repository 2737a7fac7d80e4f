import { defaultCity } from '#core/geo/city.ts';
import { useView } from '#core/react.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconLocate } from '#ui/icon/set/locate.ts';
import { iconPin } from '#ui/icon/set/pin.ts';
import type { CitiesScreen } from '../cities.store.ts';

interface Props {
  screen: CitiesScreen;
}

/** What stands beside the icon. */
const beside = 'u-from-7 u-min-w-0 u-min-h-touch u-py-1';

/** The owner's city, or the default city of the map if that is not known; it is shown before the list is loaded. */
export function LocatedCard({ screen }: Props) {
  const located = useView(screen.$located);
  return (
    <section className="u-panel u-lines u-mr-5 u-px-4 large:u-mr-0" aria-label="当前城市">
      <div className="u-row u-gap-x-3 u-min-h-lines u-text-2" role="status">
        <Icon icon={iconLocate} size={20} />
        {located.state === 'locating' && (
          <span className={beside}>
            <Words word="定位中…" hint="正在获取您的位置" />
          </span>
        )}
        {located.state === 'failed' && (
          <span className={beside}>
            <Words word="定位失败" hint={located.reason || '暂时无法获取您的位置'} />
          </span>
        )}
        {located.state === 'located' && (
          <button type="button" className={`${beside} u-cursor-pointer`} onClick={screen.pickLocated}>
            <Words word={located.name || '当前位置'} hint="当前定位" />
          </button>
        )}
        {located.state === 'failed' && (
          <button
            type="button"
            className="u-min-h-touch u-px-3 u-rounded-full u-bg-brand-soft u-text-brand-strong u-text-13 u-font-bold u-cursor-pointer"
            onClick={() => void screen.locate()}
          >
            重新定位
          </button>
        )}
      </div>
      <div className="u-row u-gap-x-3 u-min-h-lines u-text-2">
        <Icon icon={iconPin} size={20} />
        <button type="button" className={`${beside} u-cursor-pointer`} onClick={screen.pickDefault}>
          <Words word={defaultCity.name} hint="默认城市" />
        </button>
      </div>
    </section>
  );
}

const Words = ({ word, hint }: { word: string; hint: string }) => (
  <span className="u-text-1 u-font-medium">
    {word}
    <span className="sub u-block">{hint}</span>
  </span>
);
