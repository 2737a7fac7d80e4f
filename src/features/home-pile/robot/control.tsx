import { useState } from 'react';
import { useMade, useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { iconRobot } from '#ui/icon/set/robot.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { useSupported } from '#ui/supported/use-supported.ts';
import { PileChoice } from '../choice/pile-choice.tsx';
import { namedPile } from '../named-pile.ts';
import { createControl } from './control.store.ts';
import { StateHead } from './parts/state-head.tsx';
import { StopBar } from './parts/stop-bar.tsx';
import { refusalOf } from './refusal.ts';

const loadWork = () => import('./work/work-panel.tsx');

/** /plugCharge/robotControl. @param version of the agreement that this build has */
export default function RobotControlIsland({ version }: { version: string }) {
  const env = useMade((environment) => environment);
  const control = useScreen(createControl);
  const live = useView(control.$live);
  const piles = useView(control.$piles);
  const recent = useSupported();
  const ready = live.state === 'ready';
  const work = useLazyPart(loadWork, { wanted: ready && recent === true, ahead: true });
  const [store, setStore] = useState<{ goBack(): void } | null>(null);
  const refusal = live.state === 'failed' ? refusalOf(live.error) : null;
  // That of the same pile: without its number the console shows the one that was bound first.
  const home = href('plugChargeConsole', namedPile(env.navigator) ?? {});
  const nothing = refusal === 'NO_ARM' || refusal === 'NOT_BOUND';
  return (
    <DetailPage
      route="plugChargeRobotControl"
      live={live}
      onRefresh={control.refresh}
      onBack={() => (store ? store.goBack() : env.navigator.back())}
      pull={false}
      lines={8}
      instead={
        piles ? (
          <PileChoice route="plugChargeRobotControl" piles={piles} none="没有带机械臂的充电桩" />
        ) : nothing ? (
          <Empty
            icon={iconRobot}
            text={refusal === 'NO_ARM' ? '该充电桩没有机械臂' : '充电桩未绑定或已解绑'}
            action={{ label: '返回家充桩', href: home }}
          />
        ) : (
          recent === false && (
            <Empty
              icon={iconRobot}
              text="当前 APP 版本过低，无法控制机械臂，请更新后使用"
              action={{ label: '返回家充桩', href: home }}
            />
          )
        )
      }
      bar={!nothing && !piles && <StopBar control={control} />}
    >
      {(telemetry) => (
        <>
          <StateHead telemetry={telemetry} />
          <LazyPart state={work} skeleton={<Skeleton card lines={8} />}>
            {({ WorkPanel }) => (
              <WorkPanel control={control} telemetry={telemetry} version={version} onStore={setStore} />
            )}
          </LazyPart>
        </>
      )}
    </DetailPage>
  );
}
