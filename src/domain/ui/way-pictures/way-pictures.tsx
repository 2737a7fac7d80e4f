import { useState } from 'react';
import type { StationPicture } from '#contract/schema/station/way.ts';
import { pictureLabel, pictureWord } from '#domain/way.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { Photo } from '#ui/photo/photo.tsx';
import './way-pictures.css';

interface Props {
  /** In the order of the way. */
  pictures: readonly StationPicture[];
  /** Opens all of them full-screen. */
  onShow: (index: number) => void;
}

interface FaceProps extends Props {
  /** Index of the picture that is shown. */
  chosen?: number;
  onChoose?: (index: number) => void;
}

/** The pictures with one of them shown, without a hook. */
function WayFace({ pictures, onShow, onChoose, ...props }: FaceProps) {
  // There may be fewer pictures after a poll.
  const chosen = Math.min(props.chosen ?? 0, pictures.length - 1);
  const shown = pictures[chosen];
  if (!shown) return null;
  return (
    <div className="pw-way">
      <div className="pw-way-photo">
        <Photo
          key={shown.fileId}
          url={shown.url}
          label={pictureLabel(shown, chosen)}
          onPress={() => onShow(chosen)}
        />
      </div>
      {pictures.length > 1 && (
        <div className="pw-way-chips" role="group" aria-label="怎么走">
          {pictures.map((picture, index) => (
            <Chip
              key={picture.fileId}
              look="float"
              size="l"
              label={pictureWord(picture)}
              pressed={index === chosen}
              onPress={() => onChoose?.(index)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Pictures of the way to a connector, one at a time, with a chip for each; nothing without a picture. */
export function WayPictures(props: Props) {
  const [chosen, setChosen] = useState(0);
  return <WayFace {...props} chosen={chosen} onChoose={setChosen} />;
}

WayPictures.firstState = WayFace;
