import type { ReactNode } from 'react';
import type { Live } from '#core/live.ts';
import { href } from '#routes.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconHelp } from '#ui/icon/set/help.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { ChargingScreen } from './charging.store.ts';
import type { Charge } from './session-sample.ts';

interface Props {
  screen: ChargingScreen;
  live: Live<Charge>;
  title: string;
  /** Replaces the action of the back arrow. */
  onBack?: () => void;
  bar?: ReactNode;
  /** The first data of the page is drawn here before its script is loaded. */
  first?: boolean;
  /** @param failing the last refresh failed */
  children: (charge: Charge, failing: boolean) => ReactNode;
}

/** The frame of /charge in each of its phases. */
export function ChargeFrame({ screen, live, title, onBack = screen.goBack, bar, first, children }: Props) {
  const orderNo = live.state === 'ready' ? live.value?.order.orderNo : undefined;
  return (
    <Page
      title={title}
      onBack={onBack}
      action={<IconButton icon={iconHelp} label="帮助" href={href('helpIndex', { orderNo })} />}
      bar={bar}
      live
    >
      <LiveView
        live={live}
        onRetry={screen.refresh}
        onLogin={async () => void (await screen.login())}
        skeleton={<Skeleton card lines={5} />}
        first={first}
      >
        {(charge, { stale }) => children(charge, stale)}
      </LiveView>
    </Page>
  );
}
