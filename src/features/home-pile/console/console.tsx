import { useEffect } from 'react';
import { useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconGear } from '#ui/icon/set/gear.ts';
import { iconPlug } from '#ui/icon/set/plug.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { isNotBound } from '../named-pile.ts';
import { isReached } from './console-view.ts';
import { createConsole, loadRest } from './console.store.ts';
import { CommandBar } from './parts/command-bar.tsx';
import { ConsoleHead } from './parts/console-head.tsx';
import { ConsoleNotes } from './parts/console-notes.tsx';
import { LiveTiles } from './parts/live-tiles.tsx';
import { LockSwitch } from './parts/lock-switch.tsx';

/** /plugCharge/console */
export default function PileConsoleIsland() {
  const screen = useScreen(createConsole);
  const live = useView(screen.$live);
  const value = live.state === 'ready' ? live.value : null;
  const rest = useLazyPart(loadRest, { wanted: value !== null, ahead: true });
  const none = live.state === 'failed' && isNotBound(live.error);
  // Nothing was named and there is no pile at all: the page of those that have none (domain model, 5).
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
      overlay={rest.part && value && <rest.part.QuestionForms screen={screen} value={value} />}
    >
      {(shown, { stale }) => (
        <div className={isReached(shown) ? undefined : 'stale'}>
          <ConsoleHead
            value={shown}
            aside={isReached(shown) && <LockSwitch screen={screen} value={shown} />}
          />
          <ConsoleNotes screen={screen} value={shown} />
          <LiveTiles value={shown} stale={stale || !isReached(shown)} />
          <LazyPart state={rest} skeleton={<Skeleton card lines={6} />}>
            {({ ConsoleBody }) => <ConsoleBody screen={screen} value={shown} />}
          </LazyPart>
        </div>
      )}
    </DetailPage>
  );
}
