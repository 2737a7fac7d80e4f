import type { AnswerOf } from '#contract/call.ts';
import { plugSettingRead } from '#contract/calls/home-pile/plug-setting.ts';
import { formatRatedKw } from '#core/money.ts';
import { Card } from '#ui/card/card.tsx';
import { Row } from '#ui/row/row.tsx';
import { href } from '#routes.ts';
import { namedPile } from '../named-pile.ts';

/** /plugCharge/setting?pileId: the settings of a home pile. */
export const route = 'plugChargeSetting';
export const call = plugSettingRead;

export const request = namedPile;

/** Name and power of the pile, with a link to the explanation of plug & charge. */
export function view({ pileName, powerW }: AnswerOf<typeof call>) {
  return (
    <Card title={pileName} aside={powerW === null ? undefined : `${formatRatedKw(powerW)}kW`}>
      <Row label="什么是即插即充" href={href('explain', { id: 'plugCharge' })} />
    </Card>
  );
}
