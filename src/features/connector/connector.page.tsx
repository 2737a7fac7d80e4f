import type { AnswerOf } from '#contract/call.ts';
import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { connectorOf } from './connector-view.ts';
import { ConnectorCard } from './parts/connector-card.tsx';

/** /chargegunInfo/:id: the whole card of the connector. */
export const route = 'chargegunInfo';
export const call = connectorDetail;

export const request = ({ id }: PageContext) => (id ? { connectorId: id } : null);

export const view = (answer: AnswerOf<typeof call>, { now }: ViewContext) => (
  <ConnectorCard detail={connectorOf(answer, now)} stale={false} car={null} />
);
