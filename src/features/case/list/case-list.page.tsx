import type { AnswerOf } from '#contract/call.ts';
import { caseList } from '#contract/calls/case/case-list.ts';
import type { CaseRow } from '#contract/schema/case.ts';
import type { ViewContext } from '#core/page/definition.ts';
import { firstPage } from '#core/paged-list/paging.ts';
import { formatListTime } from '#core/time/day.ts';
import { keptTogether } from '#core/kept-together.ts';
import { caseState, caseTitle, isLate, isUnanswered, promiseLine } from '#domain/case/case-words.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { Clauses } from '#ui/clauses/clauses.tsx';
import { ListGroups } from '#ui/list-page/list-groups.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { outcomeLine, type Cases } from '../case-words.ts';

/** /case/list: the first page of the complaints; the island says so if there are none. */
export const route = 'caseList';
export const call = caseList;

export const request = () => firstPage;

export const view = (cases: AnswerOf<typeof call>, { now }: ViewContext) =>
  cases.list.length > 0 && <CaseRows cases={cases} now={now} />;

interface Props {
  cases: Cases;
  /** Server time of the list, epoch ms. */
  now: number;
}

/** What the owner waits for, or the result; in any other case nothing. */
const lineOf = (row: CaseRow, now: number): string =>
  isUnanswered(row)
    ? row.state === 'WAITING_OWNER'
      ? '客服在等您补充'
      : promiseLine(row, now)
    : outcomeLine(row);

/** One complaint, a link to its page. */
function CaseCard({ row, now }: { row: CaseRow; now: number }) {
  const { text, tone } = caseState(row);
  const line = lineOf(row, now);
  return (
    <Card
      title={caseTitle(row.kind)}
      aside={
        <Tag tone={tone} dot>
          {text}
        </Tag>
      }
      href={href('caseDetail', { id: row.caseId })}
    >
      {row.about && <p className="u-text-2 digits">{keptTogether(row.about)}</p>}
      {line && (
        <p className={`digits${isLate(row, now) ? ' u-text-warn' : ''}`} data-part="line">
          <Clauses text={line} />
        </p>
      )}
      <p className="u-mt-1 sub digits">{formatListTime(row.createdTime, now)} 提交</p>
    </Card>
  );
}

/** The owner's complaints: those without an answer, then the others; the newest first. */
export function CaseRows({ cases, now }: Props) {
  const groups = [
    { title: '处理中', rows: cases.list.filter(isUnanswered) },
    { title: '已处理', rows: cases.list.filter((row) => !isUnanswered(row)) },
  ];
  return (
    <ListGroups total={cases.total} unit="件" now={now} groups={groups} keyOf={({ caseId }) => caseId}>
      {(row) => <CaseCard row={row} now={now} />}
    </ListGroups>
  );
}
