import { Card } from '../../../ui/card/card';
import { Empty } from '../../../ui/empty/empty';
import { Tabs } from '../../../ui/tabs/tabs';
import type { FeeView } from '../fee-view';
import { FeeNow } from './fee-now';
import { FeeRules } from './fee-rules';
import { FeeTable } from './fee-table';
import './fee-body.css';

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
      <p className="fee-station sub" data-loaded>
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
