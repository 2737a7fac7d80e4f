import { useView } from '#core/react.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconHeart } from '#ui/icon/set/heart.ts';
import { iconShare } from '#ui/icon/set/share.ts';
import { shownPictures } from '#core/device/pictures.ts';
import type { StationActions } from '../station-actions.ts';
import type { StationScreen } from '../station-screen.ts';
import { StationPhotos } from './station-photos.tsx';

interface Props {
  screen: StationScreen;
  actions: StationActions;
}

/** What lies over the drawing as soon as the station is there: its photos, share and heart. */
export function HeroParts({ screen, actions }: Props) {
  const station = useView(screen.$station);
  const choices = useView(actions.$choices);
  if (station.state !== 'ready') return null;
  const { stationId, favourite, pictures } = station.value;
  const kept = choices[stationId] ?? favourite;
  const shown = shownPictures(pictures);
  return (
    <>
      {shown.length > 0 && (
        <StationPhotos
          pictures={shown}
          onShow={(index) => void actions.showPictures(shown, index, '充电站图片')}
        />
      )}
      <div className="u-absolute u-top-safe-t u-right-2 u-flex u-gap-2 u-mt-1">
        <IconButton icon={iconShare} label="分享" onPress={() => void actions.share(station.value)} round />
        <IconButton
          icon={iconHeart}
          label="收藏"
          pressed={kept}
          onPress={() => void actions.setFavourite(station.value, !kept)}
          round
        />
      </div>
    </>
  );
}
