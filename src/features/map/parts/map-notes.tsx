import { useView } from '../../../core/react';
import type { ChargeMap } from '../charge-map.store';

interface Props {
  screen: ChargeMap;
  onRetryMap: () => void;
}

/** What is missing, and what the owner can do about it: map, location, fresh data. */
export function MapNotes({ screen, onRetryMap }: Props) {
  const engine = useView(screen.$engine);
  const location = useView(screen.$location);
  const markers = useView(screen.$markers);
  const notes = [
    engine === 'failed' && { text: '地图加载失败，可使用列表找桩', label: '重试', onPress: onRetryMap },
    location.state === 'refused' && {
      text: '未开启定位',
      label: '开启定位',
      onPress: () => void screen.goToMe(),
    },
    location.state === 'failed' && {
      text: '定位失败',
      label: '重新定位',
      onPress: () => void screen.goToMe(),
    },
    markers.state === 'failed' &&
      markers.error.message !== '' && {
        text: '地图数据加载失败',
        label: '重新加载',
        onPress: screen.reloadMarkers,
      },
  ];
  return notes.map(
    (it) =>
      it && (
        <p className="map-list-note" role="status" key={it.text}>
          {it.text}
          <button type="button" className="map-list-note-button" onClick={it.onPress}>
            {it.label}
          </button>
        </p>
      ),
  );
}
