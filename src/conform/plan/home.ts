import { pileConsole, pileList, pileRecordList, pileStat } from '#contract/calls/home-pile.ts';
import {
  applicationDetail,
  applicationList,
  pileConfig,
  pileEligibility,
  pileProducts,
  plugSettingRead,
  queryDeliveryOrder,
} from '#contract/calls/pile.ts';
import { robotTelemetryRead } from '#contract/calls/robot.ts';
import type { ListedApplication } from '#contract/schema/home-pile/application.ts';
import { monthOf } from '#core/time/month.ts';
import { step, withFact, type Facts, type Step } from './step.ts';

const withCar = <Request>({ vin }: Facts, request: (vin: string) => Request) =>
  withFact(vin, 'no car', request);
const withPile = <Request>({ ownPileId }: Facts, request: (pileId: string) => Request) =>
  withFact(ownPileId, 'no home pile', request);
const withApplication = <Request>({ applyId }: Facts, request: (applyId: string) => Request) =>
  withFact(applyId, 'no application', request);

/** Only such an application has the action `TRACK`. */
const isOnItsWay = ({ serviceType, status }: ListedApplication): boolean =>
  serviceType === 'DELIVERY' && status === 'DELIVERING';

/** Reads of home piles, their robot arms and the applications for them. */
export const homeReads: readonly Step[] = [
  step(pileConfig, () => ({})),
  step(pileEligibility, (facts) => withCar(facts, (vin) => ({ vin }))),
  step(pileProducts, (facts) => withCar(facts, (vin) => ({ vin, serviceType: 'INSTALL' as const }))),
  step(applicationList, () => ({}), {
    learn({ list }, facts) {
      const [application] = list;
      if (application) facts.applyId = application.applyId;
      facts.deliveryId = list.find(isOnItsWay)?.applyId;
    },
  }),
  step(applicationDetail, (facts) => withApplication(facts, (applyId) => ({ applyId }))),
  step(queryDeliveryOrder, ({ deliveryId }) =>
    withFact(deliveryId, 'no pile that is delivered', (applyId) => ({ applyId })),
  ),
  step(pileList, () => ({}), {
    learn(piles, facts) {
      const [pile] = piles;
      if (pile) facts.ownPileId = pile.pileId;
      facts.armPileId = piles.find(({ capabilities }) => capabilities.includes('ROBOT_ARM'))?.pileId;
    },
  }),
  step(pileConsole, (facts) => withPile(facts, (pileId) => ({ pileId }))),
  step(plugSettingRead, (facts) => withPile(facts, (pileId) => ({ pileId }))),
  step(pileRecordList, (facts) => withPile(facts, (pileId) => ({ pileId }))),
  step(pileStat, (facts) => withPile(facts, (pileId) => ({ pileId, month: monthOf(facts.now) }))),
  step(robotTelemetryRead, ({ armPileId }) =>
    withFact(armPileId, 'no pile with an arm', (pileId) => ({ pileId })),
  ),
];
