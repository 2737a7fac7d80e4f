import type { AnswerOf } from '#contract/call.ts';
import { repairList, type ListedRepair } from '#contract/calls/repair/repair-list.ts';
import { firstPage } from '#core/paged-list/paging.ts';
import type { ViewContext } from '#core/page/definition.ts';
import { formatDate } from '#core/time/day.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { ListGroups } from '#ui/list-page/list-groups.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { type Repairs, isOver, nextWord, statusLabel } from '../repair-words.ts';

/** /aftercare/record: the first page of repairs; the island shows if there are none. */
export const route = 'aftercareRecord';
export const call = repairList;

export const request = () => firstPage;

export const view = (repairs: AnswerOf<typeof call>, { now }: ViewContext) =>
  repairs.list.length > 0 && <RepairList repairs={repairs} now={now} />;

/** One repair, a link to its page. */
function RepairCard({ repair }: { repair: ListedRepair }) {
  const { repairId, pileName, faultText, createTime } = repair;
  const { text, tone } = statusLabel(repair);
  return (
    <Card
      title={faultText}
      aside={
        <Tag tone={tone} dot>
          {text}
        </Tag>
      }
      href={href('aftercareDetail', { id: repairId })}
    >
      <p className="u-text-2 digits">{nextWord(repair)}</p>
      <p className="u-mt-1 sub digits">
        {pileName} · {formatDate(createTime)} 报修
      </p>
    </Card>
  );
}

interface Props {
  repairs: Repairs;
  /** Server time of the list, epoch ms. */
  now: number;
}

/** The user's repairs: the running ones, then the ended ones; the newest first. */
export function RepairList({ repairs, now }: Props) {
  const groups = [
    { title: '处理中', rows: repairs.list.filter((repair) => !isOver(repair)) },
    { title: '已结束', rows: repairs.list.filter(isOver) },
  ];
  return (
    <ListGroups total={repairs.total} unit="单" now={now} groups={groups} keyOf={({ repairId }) => repairId}>
      {(repair) => <RepairCard repair={repair} />}
    </ListGroups>
  );
}
