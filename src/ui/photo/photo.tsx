import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { iconImage } from '../icon/set/image.ts';
import './photo.css';

interface Props {
  url: string;
  /** What it shows, for screen readers. */
  label: string;
  /** Opens it full-screen. */
  onPress: () => void;
  /** Loads at once, for a photo that is visible at the start; others load near the viewport. */
  eager?: boolean;
}

interface FaceProps extends Props {
  state?: 'loading' | 'shown' | 'failed';
  onState?: (state: 'shown' | 'failed') => void;
}

/** The content of a photo, without a hook. */
function PhotoFace({ url, label, onPress, eager = false, state = 'loading', onState }: FaceProps) {
  if (state === 'failed') {
    return (
      <span className="pw-photo pw-photo-lost">
        <Icon icon={iconImage} label={`${label}加载失败`} />
      </span>
    );
  }
  return (
    <button type="button" className="pw-photo" onClick={onPress}>
      <img
        className={`pw-photo-image${state === 'shown' ? ' pw-photo-shown' : ''}`}
        src={url}
        alt={label}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onLoad={() => onState?.('shown')}
        onError={() => onState?.('failed')}
      />
    </button>
  );
}

/**
 * A picture that opens full-screen. It fills its parent, which has a size of its own, so that nothing moves when it is
 * loaded. If it cannot be loaded, a drawn placeholder replaces it.
 */
export function Photo(props: Props) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  return <PhotoFace {...props} state={state} onState={setState} />;
}

Photo.firstState = PhotoFace;
