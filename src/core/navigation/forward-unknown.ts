import { placeOf, type Places } from './forward.ts';

/** Runs inline in 404.html: opens the page of an address that the host did not find. */
const places = document.currentScript?.dataset['places'];
const place = places && placeOf(JSON.parse(places) as Places, location);
if (place) {
  // Nobody sees that something was missing.
  document.documentElement.hidden = true;
  location.replace(place);
}
