import { showTextSize } from '../page/head/text-size.ts';
import { placeOf, type Places } from './forward.ts';

/** Runs inline in 404.html: opens the page of an address that the host did not find. */
const text = document.currentScript?.dataset['places'];
if (text) {
  const places = JSON.parse(text) as Places;
  const place = placeOf(places, location);
  if (place) {
    // Hides the 404 page until the right one is loaded.
    document.documentElement.hidden = true;
    location.replace(place);
  } else {
    // Every unknown path ends at /404 (specification, section 2). This is its page already: only the address changes.
    history.replaceState(null, '', places.notFound);
  }
}
showTextSize(window);
