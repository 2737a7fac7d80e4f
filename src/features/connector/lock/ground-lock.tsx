import { useEffect } from 'react';
import { phoneLink } from '#core/device/phone.ts';
import { useMade, useView } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { iconLock } from '#ui/icon/set/lock.ts';
import { iconPhone } from '#ui/icon/set/phone.ts';
import { iconScan } from '#ui/icon/set/scan.ts';
import { Row } from '#ui/row/row.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import type { ConnectorView } from '../connector-view.ts';
import { createGroundLock, type GroundLockStore } from './ground-lock.store.ts';
import { lockClock, lockWords, type LockAction, type LockWords } from './lock-words.ts';

type Act = (action: LockAction) => Promise<void> | void;

interface Props {
  detail: ConnectorView;
  /** Reads the connector again. */
  onChange: () => void;
}

/** The ground lock of the connector's bay, as its first answer shows it. */
export const FirstGroundLock = ({ detail }: Pick<Props, 'detail'>) => {
  const { lock, now } = detail;
  const command = lock?.command ?? null;
  const until = command?.until ?? null;
  const seconds = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <LockCard
      detail={detail}
      words={lockWords(detail, command, { step: 'none' }, seconds)}
      seconds={seconds}
    />
  );
};

/** The ground lock of the connector's bay: its state, and the button that lowers it for two minutes. */
export function GroundLock({ detail, onChange }: Props) {
  const { lock, connector } = detail;
  const store = useMade((env) => createGroundLock(env, { connectorId: connector.connectorId, onChange }));
  const command = useView(store.$command);
  const step = useView(store.$step);
  const left = useView(store.$secondsLeft);
  useEffect(() => store.learn(lock), [store, lock]);
  const shown = command ?? lock?.command ?? null;
  const until = shown?.until ?? null;
  // Until the ticker has its first value.
  const seconds =
    left > 0 || command || until === null ? left : Math.max(0, Math.ceil((until - detail.now) / 1000));
  const words = lockWords(detail, shown, step, seconds);
  const list = useKeptFocus(words.actions.length);
  return (
    <div ref={list} tabIndex={-1}>
      <LockCard detail={detail} words={words} seconds={seconds} onAct={(action) => act(store, action)} />
    </div>
  );
}

function act(store: GroundLockStore, action: LockAction): Promise<void> | void {
  if (action === 'lower') return store.lower();
  if (action === 'scan') return store.scan();
  return action === 'bind' ? store.bind() : store.pay();
}

interface CardProps {
  detail: ConnectorView;
  words: LockWords;
  /** Until the lock rises, while it is lowered. */
  seconds: number;
  /** Left out before hydration, when a tap is kept. */
  onAct?: Act;
}

function LockCard({ detail, words, seconds, onAct }: CardProps) {
  const { value, text, tone, actions, lowerLabel, counts } = words;
  const buttons = actions.flatMap((action, index) => {
    const button = lockButton(action, { detail, lowerLabel, isMain: index === 0, onAct });
    return button ? [button] : [];
  });
  return (
    <Card>
      <Row
        icon={iconLock}
        label="地锁"
        hint={
          <span role="status" className={tone === 'warn' ? 'u-text-warn' : undefined}>
            {text}
          </span>
        }
        value={
          counts ? (
            <>
              {value}{' '}
              <span role="timer" className="u-font-bold u-text-22">
                {lockClock(seconds)}
              </span>
            </>
          ) : (
            value
          )
        }
      />
      {buttons.length > 0 && <div className="u-flex u-flex-wrap u-gap-2">{buttons}</div>}
    </Card>
  );
}

interface ButtonProps extends Pick<CardProps, 'detail' | 'onAct'> {
  lowerLabel: string;
  isMain: boolean;
}

/** @returns the button of an action; `null` if it leads nowhere */
function lockButton(action: LockAction, { detail, lowerLabel, isMain, onAct }: ButtonProps) {
  const look = { size: 'm', grow: true, variant: isMain ? 'soft' : 'plain' } as const;
  const press = onAct && { onPress: () => onAct(action) };
  switch (action) {
    case 'lower':
      return (
        <Button key={action} {...look} {...press}>
          {lowerLabel}
        </Button>
      );
    case 'scan':
      return (
        <Button key={action} {...look} {...press} icon={iconScan}>
          扫码降锁
        </Button>
      );
    case 'phone': {
      const tel = phoneLink(detail.lock?.tel ?? null);
      return tel === null ? null : (
        <Button key={action} {...look} icon={iconPhone} href={tel}>
          打电话
        </Button>
      );
    }
    case 'others':
      return (
        <Button key={action} {...look} href={detail.links.station}>
          换一把枪
        </Button>
      );
    case 'pay':
      return (
        <Button key={action} {...look} {...press}>
          去补缴
        </Button>
      );
    case 'bind':
      return (
        <Button key={action} {...look} {...press}>
          去绑定
        </Button>
      );
  }
}
