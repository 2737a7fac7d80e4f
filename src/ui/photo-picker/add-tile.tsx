import { useRef, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconShapes } from '../icon/shapes.ts';

interface Props {
  icon: IconShapes;
  /** Name for screen readers. */
  name: string;
  /** The browser opens the camera at once, where it can, for one photo. */
  capture?: boolean;
  /** Whether several can be chosen at once. */
  several?: boolean;
  onAdd: (files: readonly Blob[]) => void;
  asksApp: () => boolean;
  /** @returns `false` if the app cannot: the browser's file input opens then */
  onAskApp: () => Promise<boolean>;
  children: ReactNode;
}

/** The tile that adds a photo: from the app, or by the browser's own file input, which covers it. */
export function AddTile({
  icon,
  name,
  capture = false,
  several = false,
  onAdd,
  asksApp,
  onAskApp,
  children,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const press = (event: MouseEvent) => {
    if (!asksApp()) return;
    event.preventDefault();
    void onAskApp().then((asked) => {
      if (!asked) input.current?.click();
    });
  };
  return (
    <li className="pw-photos-tile pw-photos-add">
      <Icon icon={icon} />
      <span aria-hidden>{children}</span>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={several}
        capture={capture ? 'environment' : undefined}
        className="pw-photos-input"
        aria-label={name}
        onClick={press}
        onChange={({ currentTarget: field }) => {
          onAdd(Array.from(field.files ?? []));
          // Without this, choosing the same file again would not fire a change event.
          field.value = '';
        }}
      />
    </li>
  );
}
