import { useLazy } from '#ui/lazy/use-lazy.ts';
import type { StationScreen } from '../station.store.ts';
import { StationPicture } from './station-picture.tsx';

interface Props {
  screen: StationScreen;
}

const load = () => import('./hero-parts.tsx');
const ignore = () => {};

/** The head of the page: the drawing at once; photos, share and heart beside the first data. */
export function StationHero({ screen }: Props) {
  const part = useLazy(true, load, ignore);
  return <StationPicture onBack={screen.goBack}>{part && <part.HeroParts screen={screen} />}</StationPicture>;
}
