import { type ReadableAtom, computed } from 'nanostores';
import type { ApplyAction } from '#contract/schema/home-pile/application.ts';
import { type AppError, toAppError } from '#core/error.ts';
import { type AskedPage, createAskedPage } from '#core/page/asked-page.ts';
import { type ShowPictures, createShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import { queryDeliveryOrder } from '#contract/calls/pile/query-delivery-order.ts';
import { codes } from '#contract/codes.ts';
import type { Delivery } from '#contract/schema/home-pile/delivery.ts';
import type { Environment } from '#core/environment.ts';
import { createLive } from '#core/live.ts';
import type { Application } from '../apply-target.store.ts';
import { act, type Question } from './application-writes.ts';
import * as detailsPage from './details.page.tsx';

/** A question is open as long as the server allows one of its actions. */
const needs: Readonly<Record<Question, readonly ApplyAction[]>> = {
  acceptPlan: ['CONFIRM_PLAN'],
  refusePlan: ['CONFIRM_PLAN'],
  meterReady: ['METER_READY'],
  accept: ['CONFIRM_ACCEPTANCE'],
  refuseWork: ['CONFIRM_ACCEPTANCE'],
  appointSurvey: ['APPOINT_SURVEY', 'RESUME'],
  appointInstall: ['APPOINT_INSTALL'],
};

export interface DetailsScreen extends AskedPage<Application, Question> {
  /** Why the delivery could not be read; `null` without a failure. */
  readonly $deliveryError: ReadableAtom<AppError | null>;
  /** Reads the delivery again. */
  readDelivery(): Promise<void>;
  readonly showPictures: ShowPictures;
}

const isDelivered = ({ serviceType, actions }: Application): boolean =>
  serviceType === 'DELIVERY' || actions.includes('TRACK');

/** /pile/details/:id: an application from its submission to its acceptance; polled until nothing can change any more. */
export const createDetails = (env: Environment): DetailsScreen => {
  let setDelivered: (applyId: string) => void = () => {};
  /** Id of the application once it is known to be delivered; never resolved for an installation. */
  const delivered = new Promise<string>((resolve) => {
    setDelivered = resolve;
  });
  /** `null` if the back end has no delivery yet (1280004). */
  const delivery = createLive<Delivery | null>(env, {
    async load(how) {
      const applyId = await delivered;
      return env.call(queryDeliveryOrder, { applyId }, how).catch((thrown: unknown) => {
        if (toAppError(thrown).code === codes.noSuchOrder) return null;
        throw thrown;
      });
    },
  });
  const page = createAskedPage(env, detailsPage, {
    act,
    isOpen: ({ actions }, question) => needs[question].some((action) => actions.includes(action)),
    onValue(application) {
      if (!isDelivered(application)) return;
      setDelivered(application.applyId);
      void delivery.poll();
    },
  });
  return {
    ...page,
    $live: computed([page.$live, delivery.$state], (live, sent) =>
      live.state === 'ready' && sent.state === 'ready'
        ? { ...live, value: { ...live.value, delivery: sent.value } }
        : live,
    ),
    $deliveryError: computed(delivery.$state, (sent) => (sent.state === 'failed' ? sent.error : null)),
    readDelivery: delivery.refresh,
    showPictures: createShowPictures(env),
  };
};
