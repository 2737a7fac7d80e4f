import { useState } from 'react';
import { useMade, useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { iconRobot } from '#ui/icon/set/robot.ts';
import { useSupported } from '#ui/supported/use-supported.ts';
import { PileChoice } from '../pile-choice.tsx';
import { namedPile, refusalOf } from '../named-pile.ts';
import { createControl } from './control.store.ts';
import { StateHead } from './control.page.tsx';
import { StopBar } from './robot-stop-bar.tsx';
import { WorkPanel } from './work/work-panel.tsx';

/** /plugCharge/robotControl. @param version of the agreement that this build has */
export default function RobotControlIsland({ version }: { version: string }) {
  const env = useMade((environment) => environment);
  const control = useScreen(createControl);
  const live = useView(control.$live);
  const piles = useView(control.$piles);
  const recent = useSupported();
  const [store, setStore] = useState<{ goBack(): void } | null>(null);
  const refusal = live.state === 'failed' ? refusalOf(live.error) : null;
  // The console of the same pile: without an id it shows the pile that was bound first.
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
          {recent === true && (
            <WorkPanel control={control} telemetry={telemetry} version={version} onStore={setStore} />
          )}
        </>
      )}
    </DetailPage>
  );
}
