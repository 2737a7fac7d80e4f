import { computed } from 'nanostores';
import { queryDeliveryOrder } from '#contract/calls/pile/query-delivery-order.ts';
import { codes } from '#contract/codes.ts';
import type { Delivery } from '#contract/schema/home-pile/delivery.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { createLive } from '#core/live.ts';
import { createAskedPage } from '#core/page/asked-page.ts';
import { createShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import type { Application } from '../apply-target.store.ts';
import { act } from './commands.ts';
import * as detailsPage from './details.page.tsx';
import { needs, type DetailsScreen } from './questions.ts';

const isDelivered = ({ serviceType, actions }: Application): boolean =>
  serviceType === 'DELIVERY' || actions.includes('TRACK');

/** /pile/details/:id — an application from its papers to its acceptance; polled until nothing can change any more. */
export const createDetails = (env: Environment): DetailsScreen => {
  let setDelivered: (applyId: string) => void = () => {};
  /** Number of the application once it is known to be a delivery; an installation never resolves it. */
  const delivered = new Promise<string>((resolve) => {
    setDelivered = resolve;
  });
  /** `null` where the back end has no delivery yet (1280004). */
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
