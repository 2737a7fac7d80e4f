import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import type { Connector } from '../connector-view.ts';

interface Props {
  connector: Connector;
}

/** What can be done with a connector. */
export function ConnectorBar({ connector: { links, canStart, blockReason } }: Props) {
  return (
    <BottomBar>
      <Button variant="soft" href={links.station} grow>
        查看其他充电枪
      </Button>
      <Button href={links.preOrder} disabledReason={canStart ? null : (blockReason ?? '暂不可用')} grow>
        去充电
      </Button>
    </BottomBar>
  );
}
