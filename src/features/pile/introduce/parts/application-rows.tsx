import type { AnswerOf } from '#contract/call.ts';
import type { applicationList } from '#contract/calls/pile/application-list.ts';
import { formatDate } from '#core/time/day.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { ListHead } from '#ui/list-page/list-head.tsx';
import { StateTag } from '../../application-views.tsx';
import { statusLabel } from '../../application-words.ts';

interface Props {
  applications: AnswerOf<typeof applicationList>;
  /** Server time of the list, epoch ms. */
  now: number;
}

/** The owner's applications, the newest first; each leads to its page. */
export const ApplicationRows = ({ applications, now }: Props) => (
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
