import type { CaseKind, OrderCase } from '#contract/schema/case.ts';
import { caseState, caseTitle, isUnanswered, promiseLine } from '#domain/case/case-words.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { Clauses } from '#ui/clauses/clauses.tsx';
import { Row } from '#ui/row/row.tsx';
import { Tag } from '#ui/tag/tag.tsx';

interface Props {
  orderNo: string;
  /** Complaints about the order; `null` if the back end takes none. */
  cases: readonly OrderCase[] | null;
  /** What a new one is most likely about. */
  kind?: CaseKind | undefined;
  /** The server's time, epoch ms. */
  now: number;
  /** Question of the row that leads to a new complaint. */
  ask?: string;
}

/** Complaints about an order with their state, and the way to a new one; nothing where the back end takes none. */
export function CaseCard({ orderNo, cases, kind, now, ask = '对这笔订单有疑问？' }: Props) {
  if (cases === null) return null;
  return (
    <Card>
      {cases.map((one) => {
        const { text, tone } = caseState(one);
        const promise = isUnanswered(one) ? promiseLine(one, now) : '';
        return (
          <Row
            key={one.caseId}
            label={caseTitle(one.kind)}
            hint={promise ? <Clauses text={promise} /> : undefined}
            value={
              <Tag tone={tone} dot>
                {text}
              </Tag>
            }
            href={href('caseDetail', { id: one.caseId })}
          />
        );
      })}
      <Row label={ask} value="申诉" href={href('caseNew', { orderNo, kind })} />
    </Card>
  );
}
