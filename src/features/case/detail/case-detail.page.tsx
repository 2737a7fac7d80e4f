import type { AnswerOf } from '#contract/call.ts';
import { caseDetail } from '#contract/calls/case/case-detail.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { caseState, isLate, promiseLine } from '#domain/case/case-words.ts';
import { Card } from '#ui/card/card.tsx';
import { Clauses } from '#ui/clauses/clauses.tsx';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { iconWarning } from '#ui/icon/set/warning.ts';
import { Steps } from '#ui/steps/steps.tsx';
import { keptLine, nextLine, outcomeWords, reasonOf, stepsOf, type CaseDetail } from '../case-words.ts';

/** /case/:id: the progress of a complaint, its result or what comes next. */
export const route = 'caseDetail';
export const call = caseDetail;

export const request = ({ id }: PageContext) => (id ? { caseId: id } : null);

export const view = (shown: AnswerOf<typeof call>, { now }: ViewContext) => (
  <CaseHead shown={shown} now={now} />
);

interface Props {
  shown: CaseDetail;
  /** The server's time, epoch ms. */
  now: number;
}

/** Progress with its times, and below it the result, or what is promised. */
export function CaseHead({ shown, now }: Props) {
  const steps = stepsOf(shown);
  return (
    <Card>
      {steps.length > 0 && (
        <div className="u-pb-3 u-mb-3 u-line-b">
          <Steps row values steps={steps} />
        </div>
      )}
      <div data-part="state" data-loaded>
        <Result shown={shown} now={now} />
      </div>
    </Card>
  );
}

function Result({ shown, now }: Props) {
  const result = outcomeWords(shown);
  const next = nextLine(shown);
  const kept = keptLine(shown, now);
  const promised = promiseLine(shown, now);
  const reason = reasonOf(shown);
  return (
    <>
      {result && <p className="sub">结果</p>}
      <p className="u-row u-justify-between u-gap-x-3">
        {/* Not the whole: what is left of the promised time changes with every answer. */}
        <b className="u-text-22 u-leading-head" role="status">
          {result ? result.text : caseState(shown).text}
        </b>
        {result && result.amount !== null && result.amount !== 0 && (
          <span className="u-ml-auto u-leading-tight" data-part="amount">
            <Money amount={result.amount} size={28} minus={result.minus} />
          </span>
        )}
      </p>
      {reason && <p className="u-text-2 digits break-anywhere">{reason}</p>}
      {[kept, next].filter(Boolean).map((line) => (
        <p className="sub digits" key={line}>
          <Clauses text={line} />
        </p>
      ))}
      {promised &&
        (isLate(shown, now) ? (
          <Note icon={iconWarning} tone="warn">
            {promised}
          </Note>
        ) : (
          <p className="sub digits">
            <Clauses text={promised} />
          </p>
        ))}
    </>
  );
}
