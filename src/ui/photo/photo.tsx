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
  /** Loads at once, for a photo that is visible at the start; others load when they come near. */
  eager?: boolean;
}

/**
 * A picture that opens full-screen. It fills its parent, which has a size of its own, so that nothing moves when it is
 * loaded. If it cannot be loaded, a drawn placeholder takes its place.
 */
export function Photo({ url, label, onPress, eager = false }: Props) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
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
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </button>
  );
}
