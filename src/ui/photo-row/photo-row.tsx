import type { FileRef } from '#contract/schema/common.ts';
import { Photo } from '../photo/photo.tsx';
import type { ShowPictures } from '../picture-viewer/show-pictures.ts';
import './photo-row.css';

interface Props {
  pictures: readonly FileRef[];
  /** What the photos show, for screen readers; each photo adds its number. */
  label: string;
  onShow: ShowPictures;
}

/** Small photos side by side. Each opens full-screen, with a swipe to the others. Shows nothing without photos. */
export const PhotoRow = ({ pictures, label, onShow }: Props) =>
  pictures.length > 0 && (
    <ul className="pw-photo-row" aria-label={label}>
      {pictures.map(({ fileId, url }, index) => (
        <li className="pw-photo-row-one" key={fileId}>
          <Photo
            url={url}
            label={`${label} ${index + 1}`}
            onPress={() => void onShow(pictures, index, label)}
          />
        </li>
      ))}
    </ul>
  );
