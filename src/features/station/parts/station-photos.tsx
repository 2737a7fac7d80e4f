import { useState } from 'react';
import type { FileRef } from '#contract/schema/common.ts';
import { Photo } from '#ui/photo/photo.tsx';

interface Props {
  /** Not empty. */
  pictures: readonly FileRef[];
  onShow: (index: number) => void;
}

/** Photos of a station, one beside the other; the first is loaded at once. */
export function StationPhotos({ pictures, onShow }: Props) {
  const [at, setAt] = useState(0);
  return (
    <>
      <ul
        className="station-photos u-absolute u-inset-0 u-flex"
        aria-label="充电站图片"
        onScroll={({ currentTarget: list }) => setAt(Math.round(list.scrollLeft / list.clientWidth))}
      >
        {pictures.map(({ fileId, url }, index) => (
          <li className="station-photo" key={fileId}>
            <Photo
              url={url}
              label={`充电站图片 ${index + 1}`}
              onPress={() => onShow(index)}
              eager={index === 0}
              bare
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <span className="station-photo-count digits" aria-hidden>
          {at + 1}/{pictures.length}
        </span>
      )}
    </>
  );
}
