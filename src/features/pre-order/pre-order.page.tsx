import type { AnswerOf } from '#contract/call.ts';
import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { ConnectorCard } from './parts/connector-card.tsx';
import { noCarYet } from './car-row.ts';
import { preOrderConnector } from './pre-order-connector.ts';

/** /preOrder: where and at which price; what a charge will cost comes with the trial. */
export const route = 'preOrder';
export const call = connectorDetail;

export function request({ query }: PageContext) {
  const connectorId = idIn(query, 'connectorId');
  return connectorId ? { connectorId } : null;
}

const nothing = () => {};

export const view = (answer: AnswerOf<typeof call>, { query, now }: ViewContext) => (
  <ConnectorCard
    detail={preOrderConnector(answer, idIn(query, 'connectorId'), now)}
    trialPriceE4={null}
    car={noCarYet}
    waiting
    onChooseCar={nothing}
    onRetry={nothing}
  />
);
