import { Card } from '#ui/card/card.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import type { TariffView } from '../tariff-view.ts';
import { TariffNow } from './tariff-now.tsx';
import { TariffRules } from './tariff-rules.tsx';
import { TariffTable } from './tariff-table.tsx';

interface Props {
  view: TariffView;
  onChoose?: (tab: string) => void;
}

/** The tariff of a station, one power class at a time. If its price is not known, only its rules are shown. */
export function TariffBody({ view, onChoose }: Props) {
  const { now, tabs } = view;
  const content = (
    <>
      {now ? (
        <>
          <TariffNow view={view} now={now} />
          <TariffTable rows={view.rows} taxIncluded={view.tariff.taxIncluded} />
        </>
      ) : (
        <Card>
          <Empty text="暂无电价信息" />
        </Card>
      )}
      <TariffRules tariff={view.tariff} />
    </>
  );
  return (
    <>
      <p className="u-text-center sub" data-loaded>
        {view.stationName}
      </p>
      {tabs.length > 0 ? (
        <Tabs label="充电类型" id="tariff" value={view.tab} tabs={tabs} onChange={(tab) => onChoose?.(tab)}>
          {content}
        </Tabs>
      ) : (
        content
      )}
    </>
  );
}
