import { atom, type ReadableAtom } from 'nanostores';
import { pileEligibility } from '#contract/calls/pile/pile-eligibility.ts';
import { pileProducts } from '#contract/calls/pile/pile-products.ts';
import { codes } from '#contract/codes.ts';
import {
  serviceTypes,
  type Eligibility,
  type PileProduct,
  type ServiceType,
} from '#contract/schema/home-pile/pile-product.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { createLive, type Live, type LiveStore, type Reading } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { keepPlace } from '#core/navigation/task.ts';
import { href } from '#routes.ts';
import { bindCar } from '#domain/bind-car.ts';
import { inApp } from '#domain/in-app.ts';
import { beginOf } from '../apply-entry.ts';
import * as selectPage from './pile-select.page.tsx';

/** The entitlement of a car, and the piles offered for each service type. */
interface Offer {
  eligibility: Eligibility;
  services: readonly { type: ServiceType; products: readonly PileProduct[] }[];
}

/** What is chosen from an offer. */
export interface Choice {
  serviceType: ServiceType | null;
  productId: string | null;
}

export interface SelectScreen {
  readonly $cars: ReadableAtom<Live<Vehicle[]>>;
  readonly $vin: ReadableAtom<string | null>;
  readonly $choice: ReadableAtom<Choice>;
  /** Whether a car can be bound from here. */
  readonly $bindsCars: ReadableAtom<boolean>;
  refresh(): Promise<void>;
  bindCar(): Promise<void>;
  /** The offer of a car, loaded once it is shown. */
  offerOf(vin: string): LiveStore<Offer>;
  chooseCar(vin: string): void;
  chooseService(serviceType: ServiceType): void;
  chooseProduct(productId: string): void;
  /** Opens the form with the choice. */
  next(): void;
}

const nothing: Choice = { serviceType: null, productId: null };

const isKnown = (type: string): type is ServiceType => (serviceTypes as readonly string[]).includes(type);

/** The first pile on sale is chosen by default. */
const firstOf = (offer: Offer, serviceType: ServiceType): Choice => {
  const products = offer.services.find(({ type }) => type === serviceType)?.products ?? [];
  return {
    serviceType,
    productId: products.find(({ onSale }) => onSale)?.productId ?? null,
  };
};

/** /pile/select: car, service type and pile. */
export function createSelect(env: Environment): SelectScreen {
  const $vin = atom<string | null>(null);
  const $choice = atom<Choice>(nothing);
  const offers = new Map<string, LiveStore<Offer>>();

  const cars = createPageData(env, selectPage, {
    whenShown: true,
    onValue(list) {
      const wanted = env.navigator.query.get('vinNo');
      const isThere = (vin: string | null) => list.some((car) => car.vin === vin);
      if (isThere($vin.get())) return;
      $vin.set(null);
      // After a refusal the user chooses another car: the same one would be refused again.
      if (env.navigator.query.has('change')) return;
      const car = list.find(({ vin }) => vin === wanted) ?? list.find(({ defaultVehicle }) => defaultVehicle);
      if (car ?? list[0]) store.chooseCar((car ?? list[0])?.vin ?? '');
    },
  });

  /** Opens the page with the reason of a refusal (domain model, 2.6). @throws AppError always */
  function refuse(vin: string, thrown: unknown): never {
    const error = toAppError(thrown);
    if (error.code === codes.homeStationNoSales) env.navigator.replace(href('pileUpgrade'));
    else if (error.code === codes.homeStationValidity || error.code === codes.homeStationUnconformity)
      env.navigator.replace(href('pileReject', { code: error.code, vinNo: vin }));
    throw error;
  }

  async function load(vin: string, how: Reading): Promise<Offer> {
    try {
      const eligibility = await env.call(pileEligibility, { vin }, how);
      const types = [...new Set(eligibility.serviceTypes.filter(isKnown))];
      const ask = async (type: ServiceType) => ({
        type,
        products: await env.call(pileProducts, { vin, serviceType: type }, how),
      });
      // A running application is shown, and nothing can be chosen.
      const services = eligibility.existingApplyId === null ? await Promise.all(types.map(ask)) : [];
      return { eligibility, services };
    } catch (thrown) {
      return refuse(vin, thrown);
    }
  }

  const offerNow = (): Offer | null => {
    const live = offers.get($vin.get() ?? '')?.$state.get();
    return live?.state === 'ready' ? live.value : null;
  };

  const store: SelectScreen = {
    $cars: cars.$state,
    $vin,
    $choice,
    $bindsCars: inApp(env),
    refresh: cars.refresh,
    bindCar: () => bindCar(env),
    offerOf(vin) {
      const known = offers.get(vin);
      if (known) return known;
      const offer = createLive(env, {
        // The user may have applied meanwhile: then there is nothing to choose any more.
        whenShown: true,
        load: (how) => load(vin, how),
        onValue(value) {
          if ($vin.get() !== vin) return;
          const [first] = value.services;
          if (!first) $choice.set(nothing);
          else if ($choice.get().productId === null) $choice.set(firstOf(value, first.type));
        },
      });
      offers.set(vin, offer);
      return offer;
    },
    chooseCar(vin) {
      $vin.set(vin);
      const offer = offerNow();
      const [first] = offer?.services ?? [];
      $choice.set(offer && first ? firstOf(offer, first.type) : nothing);
    },
    chooseService(serviceType) {
      const offer = offerNow();
      if (offer) $choice.set(firstOf(offer, serviceType));
    },
    chooseProduct: (productId) => $choice.set({ ...$choice.get(), productId }),
    next() {
      const vin = $vin.get();
      const { serviceType, productId } = $choice.get();
      if (vin === null) env.toaster.show('请选择车辆');
      else if (serviceType === null || productId === null) env.toaster.show('请选择产品');
      else {
        // After the submission back skips this page: here another application would begin.
        keepPlace(env, beginOf({ applyId: null, vin }));
        env.navigator.go(href('pileApplyForm', { vinNo: vin, serviceType, productId }));
      }
    },
  };
  return store;
}
