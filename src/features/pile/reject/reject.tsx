import { openLogin, useScreen, useView } from '#core/react.ts';
import { phoneLink } from '#core/device/phone.ts';
import { formatDate } from '#core/time/day.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { iconPhone } from '#ui/icon/set/phone.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { createReject, type Refused } from './reject.store.ts';

/** The reason in words, and what the owner can do (domain model, 2.6). */
const words = {
  VALIDITY: {
    title: '家充权益不在有效期内',
    text: '权益过期后无法申请。如有其他车辆的家充权益，可以更换车辆申请。',
  },
  UNCONFORMITY: {
    title: '当前车辆不符合家充桩申请条件',
    text: '该车辆没有家充桩权益，或权益已经使用。可以更换车辆，或联系客服核实。',
  },
  NO_SALES: { title: '当前地区暂未开放家充桩服务', text: '服务开放后即可申请，请稍后再来。' },
} as const;

const mayApply = { title: '当前车辆可以申请家充桩', text: '权益已可使用，请返回选择车辆继续申请。' } as const;

/** Of which right, and when it was valid; what is not known is left out. */
const factsOf = ({ about }: Refused): Fact[] => [
  ...(about?.rightsName ? [{ label: '权益', value: about.rightsName }] : []),
  ...(about?.validFrom ? [{ label: '生效日期', value: formatDate(about.validFrom) }] : []),
  ...(about?.validTo ? [{ label: '失效日期', value: formatDate(about.validTo) }] : []),
];

/** /pile/reject?code&vinNo */
export default function PileRejectIsland() {
  const refused = useScreen(createReject);
  const live = useView(refused.$state);
  const about = live.state === 'ready' ? live.value.about : null;
  const tel = phoneLink(about?.serviceTel ?? null);
  return (
    <Page
      route="pileReject"
      bar={
        live.state === 'ready' && (
          <BottomBar>
            {tel !== null && (
              <Button variant="plain" icon={iconPhone} href={tel} grow>
                联系客服
              </Button>
            )}
            <Button href={href('pileSelect', { change: 1 })} grow>
              更换车辆
            </Button>
          </BottomBar>
        )
      }
    >
      <LiveView
        live={live}
        onRetry={refused.refresh}
        onLogin={() => openLogin('pileReject')}
        skeleton={<Skeleton card lines={4} />}
      >
        {(value) => {
          const { title, text } = value.reason === null ? mayApply : words[value.reason];
          const facts = factsOf(value);
          return (
            <Card title={title}>
              <p className="u-text-2 u-pb-2">{text}</p>
              {facts.length > 0 && <Facts items={facts} />}
            </Card>
          );
        }}
      </LiveView>
    </Page>
  );
}
