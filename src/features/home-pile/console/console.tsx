import { useEffect } from 'react';
import { useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconGear } from '#ui/icon/set/gear.ts';
import { iconPlug } from '#ui/icon/set/plug.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import { formatDateTime } from '#core/time/day.ts';
import { Button } from '#ui/button/button.tsx';
import { iconWarning } from '#ui/icon/set/warning.ts';
import { Note } from '#ui/note/note.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconLock } from '#ui/icon/set/lock.ts';
import { Switch } from '#ui/switch/switch.tsx';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { isNotBound } from '../named-pile.ts';
import { isReached, heatWarnings } from './console-view.ts';
import { ConsoleBody } from './console-body.tsx';
import { createConsole, type ConsoleScreen } from './console.store.ts';
import { ConsoleHead, LiveTiles } from './console.page.tsx';

const loadDialogs = () => import('./console-dialogs.tsx');

/** /plugCharge/console */
export default function PileConsoleIsland() {
  const screen = useScreen(createConsole);
  const live = useView(screen.$live);
  const value = live.state === 'ready' ? live.value : null;
  const asking = useView(screen.$asking);
  const { part: dialogs } = useLazyPart(loadDialogs, {
    wanted: asking !== null,
    ahead: true,
    onLost: screen.dismiss,
  });
  const none = live.state === 'failed' && isNotBound(live.error);
  // Without an id in the address and without any pile, the page for users without a pile opens (domain model, 5).
  const leaves = none && !screen.isNamed;
  useEffect(() => {
    if (leaves) screen.toPiles();
  }, [leaves, screen]);
  const setting = value && isReached(value) ? href('plugChargeSetting', { pileId: value.pile.pileId }) : null;
  return (
    <DetailPage
      route="plugChargeConsole"
      live={live}
      onRefresh={screen.refresh}
      lines={8}
      action={setting === null ? undefined : <IconButton icon={iconGear} label="设置" href={setting} />}
      instead={
        none && (
          <Empty
            icon={iconPlug}
            text="充电桩未绑定或已解绑"
            action={{ label: '我的家充桩', href: href('pileIntroduce') }}
          />
        )
      }
      bar={value && <CommandBar screen={screen} value={value} />}
      overlay={dialogs && value && <dialogs.ConsoleDialogs screen={screen} value={value} />}
    >
      {(shown, { stale }) => (
        <div className={isReached(shown) ? undefined : 'stale'}>
          <ConsoleHead
            value={shown}
            aside={isReached(shown) && <LockSwitch screen={screen} value={shown} />}
          />
          <ConsoleNotes screen={screen} value={shown} />
          <LiveTiles value={shown} stale={stale || !isReached(shown)} />
          <ConsoleBody screen={screen} value={shown} />
        </div>
      )}
    </DetailPage>
  );
}

interface ConsoleNotesProps {
  screen: ConsoleScreen;
  value: PileConsole;
}

/** Faults and warnings of the pile, and the progress of the last command. */
export function ConsoleNotes({ screen, value }: ConsoleNotesProps) {
  const step = useView(screen.$step);
  const { faults } = value;
  const notes = useKeptFocus(step.state === 'failed' ? 1 : 0);
  return (
    <div
      className="u-mt-3 u-flex u-flex-col u-gap-2"
      ref={notes}
      role="group"
      tabIndex={-1}
      aria-label="提示"
    >
      {!isReached(value) && (
        <Note tone="warn" icon={iconWarning}>
          充电桩已离线超过 90 秒，以下为最后一次数据，请检查电源与网络
        </Note>
      )}
      {faults.map(({ code, text, time, level }) => (
        <Note key={code || text} tone={level === 'WARN' ? 'warn' : 'fault'} icon={iconWarning}>
          {[level === 'WARN' ? '提醒' : '故障', code, text].filter(Boolean).join(' ')} ·{' '}
          {formatDateTime(time)}
        </Note>
      ))}
      {heatWarnings(value).map((text) => (
        <Note key={text} tone="warn" icon={iconWarning}>
          {text}
        </Note>
      ))}
      <div role="status">
        {step.state === 'waiting' && <Note>已发送给充电桩，等待执行…</Note>}
        {step.state === 'failed' && (
          <Note tone="fault" icon={iconWarning}>
            {step.text}
          </Note>
        )}
      </div>
      {step.state === 'failed' && (
        <Button variant="plain" size="m" onPress={screen.dismissFailure}>
          知道了
        </Button>
      )}
    </div>
  );
}

interface LockSwitchProps {
  screen: ConsoleScreen;
  value: PileConsole;
}

/** The lock of the connector: a switch if the pile accepts the command now, else its state; nothing without a lock. */
function LockSwitch({ screen, value: { gunLocked, actions } }: LockSwitchProps) {
  if (gunLocked === null) return null;
  const order = gunLocked ? 'UNLOCK' : 'LOCK';
  return (
    <div className="u-row u-gap-2">
      <Icon icon={iconLock} size={20} />
      {actions.includes(order) ? (
        <>
          <span className="u-text-2">锁枪</span>
          <Switch label="锁枪" checked={gunLocked} onChange={() => void screen.command(order)} />
        </>
      ) : (
        <span className="u-text-2">{gunLocked ? '已锁枪' : '未锁枪'}</span>
      )}
    </div>
  );
}

interface CommandBarProps {
  screen: ConsoleScreen;
  value: PileConsole;
}

/** 启动 or 停止, whichever the pile accepts; for a pile that is offline, the ways to get help. */
function CommandBar({ screen, value }: CommandBarProps) {
  const { pile, actions, session } = value;
  const step = useView(screen.$step);
  if (!isReached(value)) {
    return (
      <BottomBar>
        <Button grow variant="plain" href={href('aftercareApply', { pileId: pile.pileId })}>
          报修
        </Button>
        <Button grow onPress={screen.refresh}>
          重新连接
        </Button>
      </BottomBar>
    );
  }
  if (step.state === 'waiting') {
    return (
      <BottomBar>
        <Button grow disabledReason="充电桩正在执行，请稍候">
          执行中…
        </Button>
      </BottomBar>
    );
  }
  if (actions.includes('STOP')) {
    return (
      <BottomBar>
        <Button grow variant="danger" onPress={() => screen.ask('STOP')}>
          停止充电
        </Button>
      </BottomBar>
    );
  }
  if (!actions.includes('START')) return null;
  return (
    <BottomBar>
      <Button grow onPress={() => screen.command('START')}>
        {session ? '继续充电' : '启动充电'}
      </Button>
    </BottomBar>
  );
}
