import { useView } from '#core/react.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconHeart } from '#ui/icon/set/heart.ts';
import { iconShare } from '#ui/icon/set/share.ts';
import type { StationActions } from '../station-actions.ts';
import type { StationScreen } from '../station-screen.ts';

interface Props {
  screen: StationScreen;
  actions: StationActions;
}

/** Share and heart in the head of the page, as soon as the station is there. */
export function NavActions({ screen, actions }: Props) {
  const station = useView(screen.$station);
  const choices = useView(actions.$choices);
  if (station.state !== 'ready') return null;
  const { stationId, favourite } = station.value;
  const kept = choices[stationId] ?? favourite;
  return (
    <>
      <IconButton icon={iconShare} label="分享" onPress={() => void actions.share(station.value)} />
      <IconButton
        icon={iconHeart}
        label="收藏"
        pressed={kept}
        onPress={() => void actions.setFavourite(station.value, !kept)}
      />
    </>
  );
}
