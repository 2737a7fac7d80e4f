import { useMade, useView } from '#core/react.ts';
import { ageText } from '#core/time/format-time.ts';
import type { ChargeMap } from '../map-screen.ts';
import { createNotes } from '../notes.store.ts';

interface Props {
  screen: ChargeMap;
  onRetryMap: () => void;
}

interface Note {
  text: string;
  label: string;
  onPress: () => void;
  /** Where the owner says another city, beside `onPress`. */
  city?: string;
}

/** What is missing, hidden or old, and what can be done about it. */
export function MapNotes({ screen, onRetryMap }: Props) {
  const notes = useMade((env) => createNotes(env, screen));
  const engine = useView(screen.$engine);
  const location = useView(screen.$location);
  const markers = useView(screen.$markers);
  const list = useView(screen.nearby.$list);
  const filter = useView(screen.$filter);
  const { hidden, hiddenFavourites } = useView(notes.$hidden);
  const { time } = useView(notes.$oldest);
  const age = useView(notes.$age);
  const all: (Note | false)[] = [
    engine === 'failed' && { text: '地图加载失败，可使用列表找桩', label: '重试', onPress: onRetryMap },
    location.state === 'refused' && {
      text: '未开启定位',
      label: '开启定位',
      onPress: () => void screen.goToMe(),
      city: screen.links.city,
    },
    location.state === 'failed' && {
      text: '定位失败',
      label: '重新定位',
      onPress: () => void screen.goToMe(),
      city: screen.links.city,
    },
    // One way to load all again is enough: that of the list, or that of what is old.
    markers.state === 'failed' &&
      list.state !== 'failed' &&
      time === 0 &&
      markers.error.message !== '' && {
        text: markers.error.kind === 'code' ? markers.error.message : '地图数据加载失败',
        label: '重新加载',
        onPress: screen.reloadMarkers,
      },
    time > 0 && {
      // What is hardly older than now is not worth its age.
      text: `网络不佳，${age < 60_000 ? '' : `含 ${ageText(age)}的数据，`}价格和空闲可能已变`,
      label: '重新加载',
      onPress: screen.reload,
    },
    hiddenFavourites > 0 && {
      text: `${hiddenFavourites} 座收藏的充电站被筛选隐藏`,
      label: '显示',
      onPress: () => screen.setFilter({ ...filter, keepFavourites: true }),
    },
    hidden > 0 && {
      text: `${hidden} 座充电站被筛选隐藏`,
      label: '清除筛选',
      onPress: () => screen.setFilter({}),
    },
  ];
  return (
    <>
      {all.map(
        (note) =>
          note && (
            <p
              className="u-row u-justify-between u-gap-x-3 u-min-h-touch u-mx-3 u-mb-2 u-pl-3 u-pr-1 u-rounded-2 u-bg-warn-soft u-text-warn u-text-13"
              role="status"
              key={note.label + note.text.slice(0, 2)}
            >
              <span className="u-from-10 u-py-2">{note.text}</span>
              {note.city && (
                <a className="u-min-h-touch u-ml-auto u-px-2 u-font-bold u-leading-touch" href={note.city}>
                  选择城市
                </a>
              )}
              <button
                type="button"
                className="u-min-h-touch u-px-2 u-font-bold u-cursor-pointer"
                onClick={note.onPress}
              >
                {note.label}
              </button>
            </p>
          ),
      )}
    </>
  );
}
