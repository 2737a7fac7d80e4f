import type { ReadableAtom } from 'nanostores';
import { carList } from '#contract/calls/user/car-list.ts';
import { isPlace } from '#contract/place-rule.ts';
import type { Station } from '#contract/schema/station/station-detail.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import { copyText } from '#core/device/copy-text.ts';
import { shownPictures } from '#core/device/pictures.ts';
import type { Environment } from '#core/environment.ts';
import { byApp } from '#domain/by-app.ts';
import { defaultCar } from '#domain/default-car.ts';
import { createFavourite, type FavouriteChoices } from '#domain/favourite.ts';
import { inApp } from '#domain/in-app.ts';
import { share } from '#domain/share.ts';
import { entranceFor } from '#domain/way.ts';
import { href } from '#routes.ts';
import { createShowPictures, type ShowPictures } from '#ui/picture-viewer/show-pictures.ts';

/** Actions on a station other than charging. No method rejects: errors are shown as toasts. */
export interface StationActions {
  /** Favourites changed on this page, which override the value of the station. */
  readonly $choices: ReadableAtom<FavouriteChoices>;
  /** Adds the station to the favourites or removes it. */
  setFavourite(station: Station, favourite: boolean): Promise<void>;
  share(station: Station): Promise<void>;
  readonly showPictures: ShowPictures;
  /** Whether the app can send a place to a car; `false` until that is known. */
  readonly $sends: ReadableAtom<boolean>;
  /** Sends the place to the user's car; in a plain browser copies its address. */
  sendToCar(station: Station): Promise<void>;
}

const noPlace = '暂无电站位置，无法发送';
const failedText = '操作失败，请稍后重试';

/**
 * See the domain model, section 6: actions 4 and 18; 3.2: call 12.
 *
 * @param copy copies a text to the clipboard; resolves whether it succeeded
 */
export function createStationActions(
  env: Environment,
  copy: (text: string) => Promise<boolean> = copyText,
): StationActions {
  const favourites = createFavourite(env);

  const withToast = (act: () => Promise<string | null>): Promise<void> => {
    const showOutcome = async () => {
      const text = await act();
      if (text !== null) env.toaster.show(text);
    };
    return byApp(env, showOutcome, failedText);
  };

  return {
    $choices: favourites.$choices,
    $sends: inApp(env),
    showPictures: createShowPictures(env),
    setFavourite: async ({ stationId }, favourite) => void (await favourites.save(stationId, favourite)),
    share: ({ stationId, name, address, pictures }) => {
      const link = href('chargeStation', { stationId });
      return share(env, { title: name, desc: address, link, imgUrl: shownPictures(pictures)[0]?.url });
    },
    sendToCar: (station) =>
      withToast(async () => {
        const { name, address } = station;
        if ((await env.bridge.ready()) === 'browser') {
          return (await copy(address)) ? '地址已复制' : '复制失败，请手动复制';
        }
        const placeFor = (car: Vehicle | null) => entranceFor(station.entrances, car) ?? station;
        if (!isPlace(placeFor(null))) return noPlace;
        await env.session.settled;
        if (!env.session.$token.get() && !(await env.session.login('sendToCar'))) return null;
        const car = defaultCar(await env.call(carList, {}, { toast: false }));
        if (!car) return '您还未绑定车辆';
        const place = placeFor(car);
        if (!isPlace(place)) return noPlace;
        await (
          await env.bridge.more()
        ).sendToCar({
          vin: car.vin,
          name: place === station ? name : `${name} ${place.name}`,
          address,
          lat: place.latitude,
          lng: place.longitude,
        });
        return '已发送到车';
      }),
  };
}
