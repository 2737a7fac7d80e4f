import { Card } from '#ui/card/card.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import type { FeeView } from '../tariff-view.ts';
import { FeeNow } from './tariff-now.tsx';
import { FeeRules } from './tariff-rules.tsx';
import { FeeTable } from './tariff-table.tsx';

interface Props {
  fee: FeeView;
  onChoose?: (tab: string) => void;
}

/** The tariff of a station, one power class at a time. A tariff that is none has no price, but its rules. */
export function FeeBody({ fee, onChoose }: Props) {
  const { now, tabs } = fee;
  const content = (
    <>
      {now ? (
        <>
          <FeeNow fee={fee} now={now} />
          <FeeTable rows={fee.rows} taxIncluded={fee.tariff.taxIncluded} />
        </>
      ) : (
        <Card>
          <Empty text="暂无电价信息" />
        </Card>
      )}
      <FeeRules tariff={fee.tariff} />
    </>
  );
  return (
    <>
      <p className="u-text-center sub" data-loaded>
        {fee.stationName}
      </p>
      {tabs.length > 0 ? (
        <Tabs label="充电类型" id="fee" value={fee.tab} tabs={tabs} onChange={(tab) => onChoose?.(tab)}>
          {content}
        </Tabs>
      ) : (
        content
      )}
    </>
  );
}
