import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { iconImage } from '../icon/set/image.ts';
import './photo.css';

interface Props {
  url: string;
  /** What it shows, for screen readers. */
  label: string;
  /** Opens it large. */
  onPress: () => void;
  /** Is seen at once; others wait until they come near. */
  eager?: boolean;
  /** Where it fails nothing takes its place: what lies behind it is seen. */
  bare?: boolean;
}

/**
 * A picture that opens large. It fills its parent, which has a size of its own: nothing moves when it arrives. Where
 * it fails, a drawn stand-in takes its place.
 */
export function Photo({ url, label, onPress, eager = false, bare = false }: Props) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed') {
    return (
      <span className={`pw-photo pw-photo-lost${bare ? ' pw-photo-bare' : ''}`}>
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
