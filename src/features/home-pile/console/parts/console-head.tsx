import type { ReactNode } from 'react';
import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import { Tag } from '#ui/tag/tag.tsx';
import { canUpgrade, stateOf, waitsFor } from '../console-view.ts';

interface Props {
  value: PileConsole;
  /** The lock of the gun. */
  aside?: ReactNode;
}

/** Which pile it is, whether it is connected, its state and its firmware. */
export function ConsoleHead({ value, aside }: Props) {
  const { name, model, online, state, firmware } = value.pile;
  const { text, tone } = stateOf(value);
  const facts = [model, firmware && `版本 ${firmware}`].filter(Boolean).join(' · ');
  return (
    <div className="u-row u-justify-between u-gap-2" data-loaded>
      <div className="u-min-w-0">
        <h2 className="u-text-22 u-font-bold">{name}</h2>
        <p className="u-row u-gap-2 u-mt-1 digits">
          {online !== null && state !== 'OFFLINE' && <span className="sub">{online ? '在线' : '离线'}</span>}
          <Tag tone={tone} dot>
            {text}
          </Tag>
          <span className="sub">{waitsFor(value)}</span>
        </p>
        <p className="u-row u-gap-2 u-mt-1 sub digits">
          {facts}
          {canUpgrade(value) && <Tag tone="warn">可升级</Tag>}
        </p>
      </div>
      {aside}
    </div>
  );
}
