import { defaultCity } from '#core/geo/city.ts';
import { useView } from '#core/react.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconLocate } from '#ui/icon/set/locate.ts';
import { iconPin } from '#ui/icon/set/pin.ts';
import type { CitiesScreen } from '../cities.store.ts';
import './located-card.css';

interface Props {
  screen: CitiesScreen;
}

/** The city of the owner, and the one that the map takes where that is not known; neither needs the list. */
export function LocatedCard({ screen }: Props) {
  const located = useView(screen.$located);
  return (
    <section className="map-located" aria-label="当前城市">
      <div className="map-located-line" role="status">
        <Icon icon={iconLocate} size={20} />
        {located.state === 'locating' && <Words word="定位中…" hint="正在获取您的位置" />}
        {located.state === 'failed' && (
          <Words word="定位失败" hint={located.reason || '暂时无法获取您的位置'} />
        )}
        {located.state === 'located' && (
          <button type="button" className="map-located-pick" onClick={screen.pickLocated}>
            <Words word={located.name || '当前位置'} hint="当前定位" />
          </button>
        )}
        {located.state === 'failed' && (
          <button type="button" className="map-located-again" onClick={() => void screen.locate()}>
            重新定位
          </button>
        )}
      </div>
      <div className="map-located-line">
        <Icon icon={iconPin} size={20} />
        <button type="button" className="map-located-pick" onClick={screen.pickDefault}>
          <Words word={defaultCity.name} hint="默认城市" />
        </button>
      </div>
    </section>
  );
}

const Words = ({ word, hint }: { word: string; hint: string }) => (
  <span className="map-located-words">
    {word}
    <span className="sub map-located-hint">{hint}</span>
  </span>
);
