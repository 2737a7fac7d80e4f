import { useState } from 'react';
import { useScreen, useView, openLogin } from '#core/react.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { hasMore } from '#core/paged-list/paging.ts';
import { ListEnd } from '#ui/list-end/list-end.tsx';
import { UnreadableRows } from '#ui/list-end/unreadable-rows.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { applicationList } from '#contract/calls/pile/application-list.ts';
import { formatDate } from '#core/time/day.ts';
import { Card } from '#ui/card/card.tsx';
import { ListHead } from '#ui/list-page/list-head.tsx';
import { Row } from '#ui/row/row.tsx';
import { Steps } from '#ui/steps/steps.tsx';
import * as introducePage from './introduce.page.tsx';
import { createIntroduce, type Introduce } from './introduce.store.ts';
import { StateTag } from '../application-views.tsx';
import { statusLabel } from '../application-words.ts';

const loadBind = () => import('../bind/bind-sheet.tsx');

/** /pile/introduce */
export default function PileIntroduceIsland() {
  const screen = useScreen(createIntroduce);
  const live = useView(screen.piles.$state);
  // A link from a delivery opens the form that binds the delivered pile.
  const [binds, setBinds] = useState(screen.delivered !== null);
  const close = () => setBinds(false);
  const { part: bind } = useLazyPart(loadBind, {
    wanted: binds,
    onLost: close,
  });
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

/** The user's applications, below the piles; without piles and applications, the introduction of home piles. */
function Applications({ screen: { piles, applications } }: { screen: Introduce }) {
  const live = useView(applications.$list);
  const more = useView(applications.$more);
  const owned = useView(piles.$state);
  // The error is shown above, in place of the piles, with one button that reloads both.
  if (owned.state === 'failed' && (live.state === 'failed' || owned.error.kind === 'unauthorised'))
    return null;
  return (
    <LiveView
      live={live}
      onRetry={applications.refresh}
      onLogin={() => openLogin('pileIntroduce')}
      skeleton={<Skeleton card lines={3} />}
    >
      {(value) => {
        const lost = unreadableRows(value.list) > 0;
        if (value.list.length === 0 && !hasMore(value) && !lost)
          return owned.state === 'ready' && owned.value.length === 0 && <PileStory />;
        return (
          <>
            <ApplicationRows applications={value} now={live.state === 'ready' ? live.time : 0} />
            {lost && (
              <div className="u-pt-3 u-text-center">
                <UnreadableRows list={value.list} />
              </div>
            )}
            {hasMore(value) && <ListEnd hasMore more={more} onMore={applications.more} />}
          </>
        );
      }}
    </LiveView>
  );
}

interface Props {
  applications: AnswerOf<typeof applicationList>;
  /** Server time of the list, epoch ms. */
  now: number;
}

/** The applications, the newest first; each is a link to its page. */
const ApplicationRows = ({ applications, now }: Props) => (
  <div>
    <ListHead total={applications.total} unit="单申请" now={now} />
    <div className="u-stack-3">
      {applications.list.map(({ applyId, productName, modelName, status, createTime }) => (
        <Card
          key={applyId}
          title={productName}
          aside={<StateTag state={statusLabel(status)} />}
          href={href('pileDetails', { id: applyId })}
        >
          <p className="u-text-2 digits">
            {modelName} · {formatDate(createTime)} 申请
          </p>
        </Card>
      ))}
    </div>
  </div>
);

const way = ['选择车辆和产品', '填写地址并上传资料', '勘测并确认方案', '安装、验收、使用'];

/** The introduction of home piles, for users without one. */
function PileStory() {
  return (
    <div className="u-stack-3">
      <Card title="把充电桩装进自家车位">
        <p className="u-text-2">
          家充桩装在您的车位上，回家插枪就能充电。符合权益的车辆可以申请，由服务商上门勘测和安装。
        </p>
      </Card>
      <Card title="怎样申请">
        <Steps steps={way.map((label) => ({ label, state: 'next' }))} />
        <Row label="家充桩安装说明" href={href('explain', { id: 'pileInstall' })} />
      </Card>
    </div>
  );
}
