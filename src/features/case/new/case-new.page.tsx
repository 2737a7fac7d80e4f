import type { AnswerOf } from '#contract/call.ts';
import { caseDraft } from '#contract/calls/case/case-draft.ts';
import { caseKinds, type CaseKind } from '#contract/schema/case.ts';
import { phoneLink } from '#core/device/phone.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext } from '#core/page/definition.ts';
import { Card } from '#ui/card/card.tsx';
import { Clauses } from '#ui/clauses/clauses.tsx';
import { Row } from '#ui/row/row.tsx';
import { iconPhone } from '#ui/icon/set/phone.ts';

/** /case/new?orderNo&connectorId&kind: what goes along with a complaint, and which kinds are possible. */
export const route = 'caseNew';
export const call = caseDraft;

/** What a complaint can be about, as {@link caseDraft} answers. */
export type CaseDraft = AnswerOf<typeof caseDraft>;

/** @returns the kind in the address; `null` without a valid one */
export const kindIn = (query: URLSearchParams): CaseKind | null =>
  caseKinds.find((kind) => kind === query.get('kind')) ?? null;

export const request = ({ query }: Pick<PageContext, 'query'>) => ({
  orderNo: idIn(query, 'orderNo') || undefined,
  connectorId: idIn(query, 'connectorId') || undefined,
  kind: kindIn(query) ?? undefined,
});

export const view = (draft: AnswerOf<typeof call>) => <CaseHint draft={draft} />;

/** When service answers, and whom to call where an answer in hours is too late. */
export function CaseHint({ draft: { dueHours, serviceTel } }: { draft: CaseDraft }) {
  const tel = phoneLink(serviceTel);
  return (
    <Card>
      <p data-loaded>
        <Clauses
          text={`${dueHours === null ? '提交后客服会尽快答复' : `提交后 ${dueHours} 小时内答复`}，进展在“我的申诉”里看。`}
        />
      </p>
      {tel !== null && (
        <Row
          icon={iconPhone}
          label={
            <>
              <span className="u-inline-block">枪拔不下来、</span>
              <span className="u-inline-block">有危险</span>
            </>
          }
          hint="请直接打电话"
          value={serviceTel}
          href={tel}
        />
      )}
    </Card>
  );
}
