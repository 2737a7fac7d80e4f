import { useState } from 'react';
import { applicationList } from '#contract/calls/pile/application-list.ts';
import type { ListedApplication } from '#contract/schema/home-pile/application.ts';
import { createPagedList } from '#core/paged-list/paged-list.ts';
import { byNumber } from '#core/paged-list/paging.ts';
import { useScreen } from '#core/react.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { ApplicationRows } from './parts/application-rows.tsx';
import { PileStory } from './parts/pile-story.tsx';

const loadPiles = () => import('./parts/own-piles.tsx');
const loadBind = () => import('../bind/bind-sheet.tsx');

/** /pile/introduce */
export default function PileIntroduceIsland() {
  const screen = useScreen((env) =>
    createPagedList(env, {
      call: applicationList,
      paging: byNumber,
      request: (page) => page,
      keyOf: ({ applyId }: ListedApplication) => applyId,
    }),
  );
  // Who comes from a delivery binds what was delivered; its number is known or empty.
  const delivered = useScreen((env) => env.navigator.query.get('bind'));
  const [binds, setBinds] = useState(delivered !== null);
  const close = () => setBinds(false);
  const { part: piles } = useLazyPart(loadPiles, { loss: 'silent' });
  const { part: bind } = useLazyPart(loadBind, { wanted: binds, onLost: close });
  return (
    <ListPage
      route="pileIntroduce"
      screen={screen}
      lines={8}
      empty={<PileStory />}
      // Below, where it moves nothing when it comes.
      renderBelow={() => piles && <piles.OwnPiles />}
      overlay={bind && <bind.BindSheet open={binds} sn={delivered ?? ''} onClose={close} />}
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
      {(applications, now) => <ApplicationRows applications={applications} now={now} />}
    </ListPage>
  );
}
