import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconChevronLeft } from '#ui/icon/set/chevron-left.ts';
import './station-picture.css';

interface Props {
  onBack: () => void;
  /** Photos over the drawing, and what else can be done. */
  children?: ReactNode;
}

/** The head of a station: a drawn canopy, which photos cover where there are some. */
export function StationPicture({ onBack, children }: Props) {
  return (
    <header className="station-picture">
      <svg className="station-picture-svg" viewBox="0 0 390 208" aria-hidden="true">
        <path className="station-picture-ground" d="M0 178h390v30H0z" />
        <path className="station-picture-solid" d="M70 112 112 97h166l42 15v8H70z" />
        <path className="station-picture-far" d="M80 120v58M310 120v58M0 178h390M195 120v58" />
        {[98, 148, 216, 266].map((x) => (
          <g key={x}>
            <rect className="station-picture-solid" x={x} y="128" width="26" height="50" rx="5" />
            <path d={`M${x + 7} 134h12v8h-12zM${x + 14} 150l-4 7h6l-3 7`} />
          </g>
        ))}
        <path className="station-picture-far" d="M124 148c10 0 4 24 13 24M242 148c10 0 4 24 13 24" />
      </svg>
      {children}
      <div className="u-absolute u-top-safe-t u-left-2 u-mt-1">
        <IconButton icon={iconChevronLeft} label="返回" onPress={onBack} round />
      </div>
    </header>
  );
}
