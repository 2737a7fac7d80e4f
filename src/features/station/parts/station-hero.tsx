import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconRefresh } from '#ui/icon/set/refresh.ts';
import type { PartState } from '#ui/lazy/use-lazy-part.ts';
import type { StationScreen } from '../station-screen.ts';
import type { StationRest } from '../station.store.ts';
import { StationPicture } from './station-picture.tsx';

interface Props {
  screen: StationScreen;
  rest: PartState<StationRest>;
}

/** The head of the page: the drawing at once; photos, share and heart beside the first data. */
export function StationHero({ screen, rest: { part, lost, retry } }: Props) {
  return (
    <StationPicture onBack={screen.goBack}>
      {part && <part.parts.HeroParts screen={screen} actions={part.actions} />}
      {lost && (
        <div className="u-absolute u-top-safe-t u-right-2 u-flex u-gap-2 u-mt-1">
          <IconButton icon={iconRefresh} label="重新加载照片和收藏" onPress={retry} round />
        </div>
      )}
    </StationPicture>
  );
}
