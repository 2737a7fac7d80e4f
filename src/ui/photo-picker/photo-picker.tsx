import { useId, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { FieldError } from '../field-error/field-error.tsx';
import { Icon } from '../icon/icon.tsx';
import { iconCamera } from '../icon/set/camera.ts';
import { iconClose } from '../icon/set/close.ts';
import { iconImage } from '../icon/set/image.ts';
import { iconWarning } from '../icon/set/warning.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { AddTile } from './add-tile.tsx';
import './photo-picker.css';

interface PickedPhoto {
  key: string;
  /** Empty while it is compressed. */
  url: string;
  state: 'making' | 'sending' | 'sent' | 'failed';
  /** Upload progress, 0 to 1; 0 if unknown. */
  share: number;
}

interface Props {
  /** Name of the group, e.g. 上传图片. */
  label: string;
  photos: readonly PickedPhoto[];
  /** Maximum number of photos. */
  max: number;
  /** Error text for the owner; else empty. */
  problem: string;
  /** Offers the camera beside the album. */
  camera?: boolean | undefined;
  /** A drawing of the expected photo, shown until one is chosen. */
  sample?: ReactNode;
  onAdd: (files: readonly Blob[]) => void;
  /** Whether the app, and not the browser, lets the owner choose photos. */
  asksApp: () => boolean;
  /** Opens the app's photo picker, or its camera. @returns `false` if the app cannot: the browser's is used then */
  onAskApp: (by?: 'camera') => Promise<boolean>;
  onRemove: (key: string) => void;
  /** Sends the failed ones again. */
  onRetry: () => Promise<unknown>;
}

/** Label over a photo that is not uploaded yet. */
function stateWord({ state, share }: PickedPhoto): string {
  if (state === 'making') return '处理中';
  if (state === 'failed') return '上传失败';
  return share > 0 ? `上传中 ${Math.floor(share * 100)}%` : '上传中';
}

/** Text for screen readers about the photos that are not uploaded yet. */
function waitWord(photos: readonly PickedPhoto[]): string {
  const count = (state: PickedPhoto['state']) => photos.filter((photo) => photo.state === state).length;
  const making = count('making');
  const sending = count('sending');
  return making > 0 ? `${making}张图片处理中` : sending > 0 ? `${sending}张图片上传中` : '';
}

/** Photos of a form: thumbnails with their state, and a tile that adds more. */
export function PhotoPicker(props: Props) {
  const {
    label,
    photos,
    max,
    problem,
    camera = false,
    sample,
    onAdd,
    asksApp,
    onAskApp,
    onRemove,
    onRetry,
  } = props;
  const problemId = useId();
  const group = useKeptFocus(photos.length);
  const tile = { onAdd, asksApp };
  const failed = photos.some((photo) => photo.state === 'failed');
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={problem ? problemId : undefined}
    >
      <ul className="pw-photos">
        {photos.map((photo, index) => {
          const { key, url, state } = photo;
          return (
            <li className="pw-photos-tile" key={key}>
              {url && <img className="pw-photos-image" src={url} alt={`图片 ${index + 1}`} />}
              {state !== 'sent' && (
                <span className={`pw-photos-state pw-photos-${state}`}>
                  {state === 'failed' && <Icon icon={iconWarning} size={16} />}
                  {stateWord(photo)}
                </span>
              )}
              <button
                type="button"
                className="pw-photos-remove"
                aria-label={`移除图片 ${index + 1}`}
                onClick={() => onRemove(key)}
              >
                <span className="pw-photos-cross">
                  <Icon icon={iconClose} size={16} />
                </span>
              </button>
            </li>
          );
        })}
        {sample !== undefined && photos.length === 0 && (
          <li className="pw-photos-tile pw-photos-sample">
            {sample}
            示例
          </li>
        )}
        {photos.length < max && (
          <>
            {camera && (
              <AddTile {...tile} capture icon={iconCamera} name="拍照" onAskApp={() => onAskApp('camera')}>
                拍照
              </AddTile>
            )}
            <AddTile
              {...tile}
              icon={camera ? iconImage : iconCamera}
              several={max - photos.length > 1}
              name={`添加图片，最多${max}张`}
              onAskApp={() => onAskApp()}
            >
              {photos.length > 0 ? `${photos.length}/${max}` : camera ? '从相册选' : '添加图片'}
            </AddTile>
          </>
        )}
      </ul>
      <p className="visually-hidden" role="status">
        {waitWord(photos)}
      </p>
      <FieldError id={problemId} text={problem} />
      {failed && (
        <Button variant="soft" size="m" onPress={onRetry}>
          重新上传
        </Button>
      )}
    </div>
  );
}
