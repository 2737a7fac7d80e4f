import { useState } from 'react';
import { useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import * as introducePage from './introduce.page.tsx';
import { createIntroduce } from './introduce.store.ts';
import { Applications } from './parts/applications.tsx';

const loadBind = () => import('../bind/bind-sheet.tsx');

/** /pile/introduce */
export default function PileIntroduceIsland() {
  const screen = useScreen(createIntroduce);
  const live = useView(screen.piles.$state);
  // Who comes from a delivery binds what was delivered.
  const [binds, setBinds] = useState(screen.delivered !== null);
  const close = () => setBinds(false);
  const { part: bind } = useLazyPart(loadBind, { wanted: binds, onLost: close });
  return (
    <DetailPage
      route="pileIntroduce"
      live={live}
      onRefresh={screen.refresh}
      lines={3}
      below={<Applications screen={screen} />}
      overlay={bind && <bind.BindSheet open={binds} sn={screen.delivered ?? ''} onClose={close} />}
      bar={
        <BottomBar>
          <Button grow variant="plain" onPress={() => setBinds(true)}>
            绑定已有充电桩
          </Button>
          <Button grow href={href('pileSelect')}>
            申请安装
          </Button>
        </BottomBar>
      }
    >
      {introducePage.view}
    </DetailPage>
  );
}
