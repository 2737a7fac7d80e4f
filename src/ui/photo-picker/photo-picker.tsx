import { useId, useRef, type MouseEvent } from 'react';
import { Button } from '../button/button.tsx';
import { FieldError } from '../field-error/field-error.tsx';
import { Icon } from '../icon/icon.tsx';
import { iconCamera } from '../icon/set/camera.ts';
import { iconClose } from '../icon/set/close.ts';
import { iconWarning } from '../icon/set/warning.ts';
import './photo-picker.css';

interface PickedPhoto {
  key: string;
  url: string;
  state: 'sending' | 'sent' | 'failed';
  /** How much of it has come while it is sent, 0 to 1; 0 where nothing is known of that. */
  share: number;
}

interface Props {
  /** Name of the group, e.g. 上传图片. */
  label: string;
  photos: readonly PickedPhoto[];
  /** How many there may be. */
  max: number;
  /** Error text for the owner; else empty. */
  problem: string;
  onAdd: (files: readonly Blob[]) => void;
  /** Whether the app, and not the browser, lets the owner choose photos. */
  asksApp: () => boolean;
  /** Opens the app's own choice. @returns `false` if the app cannot: the browser's is used then */
  onAskApp: () => Promise<boolean>;
  onRemove: (key: string) => void;
  /** Sends the failed ones again. */
  onRetry: () => Promise<unknown>;
}

/** What stands on a photo that is not there yet. */
const stateWord = ({ state, share }: PickedPhoto): string =>
  state === 'failed' ? '上传失败' : share > 0 ? `上传中 ${Math.floor(share * 100)}%` : '上传中';

/** Photos of a form: small pictures with their state, and a tile that asks for more. */
export function PhotoPicker(props: Props) {
  const { label, photos, max, problem, onAdd, asksApp, onAskApp, onRemove, onRetry } = props;
  const problemId = useId();
  const input = useRef<HTMLInputElement>(null);
  const press = (event: MouseEvent) => {
    if (!asksApp()) return;
    event.preventDefault();
    void onAskApp().then((asked) => {
      if (!asked) input.current?.click();
    });
  };
  const failed = photos.some((photo) => photo.state === 'failed');
  const sending = photos.filter((photo) => photo.state === 'sending').length;
  return (
    <div role="group" aria-label={label} aria-describedby={problem ? problemId : undefined}>
      <ul className="pw-photos">
        {photos.map((photo, index) => {
          const { key, url, state } = photo;
          return (
            <li className="pw-photos-tile" key={key}>
              <img className="pw-photos-image" src={url} alt={`图片 ${index + 1}`} />
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
        {photos.length < max && (
          <li className="pw-photos-tile pw-photos-add">
            <Icon icon={iconCamera} />
            <span aria-hidden>{photos.length === 0 ? '添加图片' : `${photos.length}/${max}`}</span>
            <input
              ref={input}
              type="file"
              accept="image/*"
              multiple
              className="pw-photos-input"
              aria-label={`添加图片，最多${max}张`}
              onClick={press}
              onChange={({ currentTarget: field }) => {
                onAdd(Array.from(field.files ?? []));
                // Without this, choosing the same file again would not fire a change event.
                field.value = '';
              }}
            />
          </li>
        )}
      </ul>
      <p className="visually-hidden" role="status">
        {sending > 0 ? `${sending}张图片上传中` : ''}
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
