import { computed, type ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import { createAge } from '#core/time/age.ts';
import type { ChargeMap } from './charge-map.store.ts';
import { locating, NoteRow } from './note-row.tsx';
import type { PlaceNote } from './place/place-note.store.ts';
import { useMade, useView } from '#core/react.ts';
import { ageText } from '#core/time/format-time.ts';

export interface Notes {
  /** How many stations and favourites the filter hides; stations are counted only if it hides all. */
  readonly $hidden: ReadableAtom<{ hidden: number; hiddenFavourites: number }>;
  /** Server time, epoch ms, of the oldest stored station that is shown; 0 where all are current. */
  readonly $oldest: ReadableAtom<{ time: number }>;
  /** The age of that station's data, ms. */
  readonly $age: ReadableAtom<number>;
}

/** Notes above the list: no location, old data, a failed request, hidden stations. */
export function createNotes(env: Environment, { nearby, $markers }: ChargeMap): Notes {
  const $oldest = computed([nearby.$list, $markers], (list, markers) => {
    const rows = list.state === 'ready' ? list.stations : [];
    const points = markers.state === 'ready' ? markers.value.points : [];
    const times = [...rows, ...points].flatMap(({ asOf }) => asOf ?? []);
    return { time: times.length > 0 ? Math.min(...times) : 0 };
  });
  return {
    $oldest,
    $age: createAge(env, $oldest),
    $hidden: computed(nearby.$list, (list) => {
      if (list.state !== 'ready' || !list.facets) return { hidden: 0, hiddenFavourites: 0 };
      const { total, hiddenFavourites } = list.facets;
      return { hidden: list.total === 0 ? total : 0, hiddenFavourites };
    }),
  };
}

interface Props {
  screen: ChargeMap;
  onRetryMap: () => void;
}

interface Note {
  text: string;
  /** Missing if the owner can only wait. */
  action?: { label: string; onPress: () => void };
  /** Address of the page that chooses another city; its link is before `action`. */
  city?: string;
}

/** What is missing, hidden or old, and what can be done about it. */
export function MapNotes({ screen, onRetryMap }: Props) {
  const notes = useMade((env) => createNotes(env, screen));
  const engine = useView(screen.$engine);
  const place = useView(screen.$placeNote);
  const markers = useView(screen.$markers);
  const list = useView(screen.nearby.$list);
  const filter = useView(screen.$filter);
  const { hidden, hiddenFavourites } = useView(notes.$hidden);
  const { time } = useView(notes.$oldest);
  const age = useView(notes.$age);
  const { city } = screen.links;
  const goToMe = () => void screen.goToMe();
  const placeNotes: Record<PlaceNote & string, Note> = {
    locating: { text: locating, city },
    refused: { text: '未开启定位', action: { label: '开启定位', onPress: goToMe }, city },
    failed: { text: '定位失败', action: { label: '重新定位', onPress: goToMe }, city },
  };
  const all: (Note | false | null)[] = [
    engine === 'failed' && {
      text: '地图加载失败，可使用列表找桩',
      action: { label: '重试', onPress: onRetryMap },
    },
    place && placeNotes[place],
    // Not if the list or the note about old data already has a button that reloads.
    markers.state === 'failed' &&
      list.state !== 'failed' &&
      time === 0 &&
      markers.error.message !== '' && {
        text: markers.error.kind === 'code' ? markers.error.message : '地图数据加载失败',
        action: { label: '重新加载', onPress: screen.reloadMarkers },
      },
    time > 0 && {
      // An age below a minute is not shown.
      text: `网络不佳，${age < 60_000 ? '' : `含 ${ageText(age)}的数据，`}价格和空闲可能已变`,
      action: { label: '重新加载', onPress: screen.reload },
    },
    hiddenFavourites > 0 && {
      text: `${hiddenFavourites} 座收藏的充电站被筛选隐藏`,
      action: { label: '显示', onPress: () => screen.setFilter({ ...filter, keepFavourites: true }) },
    },
    hidden > 0 && {
      text: `${hidden} 座充电站被筛选隐藏`,
      action: { label: '清除筛选', onPress: () => screen.setFilter({}) },
    },
  ];
  return (
    <>
      {all.map(
        (note) =>
          note && (
            // The notes about the owner's position replace each other.
            <NoteRow
              text={note.text}
              city={note.city}
              key={note.city ?? (note.action?.label ?? '') + note.text.slice(0, 2)}
            >
              {note.action && (
                <button
                  type="button"
                  className="u-min-w-touch u-min-h-touch u-px-2 u-font-bold u-cursor-pointer"
                  onClick={note.action.onPress}
                >
                  {note.action.label}
                </button>
              )}
            </NoteRow>
          ),
      )}
    </>
  );
}
