import type { FileRef } from '#contract/schema/common.ts';
import { shownPictures } from '#core/device/pictures.ts';
import { Photo } from '#ui/photo/photo.tsx';
import './station-picture.css';

interface Props {
  pictures: readonly FileRef[];
  /** Shows all of them, from the first. */
  onShow: () => void;
}

/** The first photo of a station, which opens all of them. Shows nothing where there is none that may be shown. */
export function StationPicture({ pictures, onShow }: Props) {
  const shown = shownPictures(pictures);
  const [first] = shown;
  if (!first) return null;
  return (
    <div className="station-picture">
      <Photo url={first.url} label={`充电站图片，共 ${shown.length} 张`} onPress={onShow} eager />
      <span className="station-picture-count digits" aria-hidden>
        {shown.length} 图
      </span>
    </div>
  );
}
