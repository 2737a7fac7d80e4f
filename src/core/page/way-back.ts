/**
 * Runs inline: the arrow of a page leads to where the owner came from also where nothing else answers it, in a text,
 * which has no island, and in a screen whose island still sleeps. Who came from nowhere gets to where the arrow's link
 * says; in a screen, to the map.
 */
const map = document.currentScript?.dataset.map;

document.addEventListener('click', (press) => {
  const arrow = (press.target as Element).closest('.pw-icon-button[aria-label="返回"]');
  if (!arrow || (map && !arrow.closest('astro-island[ssr]'))) return;
  if (history.length > 1) {
    press.preventDefault();
    history.back();
  } else if (map) {
    location.replace(map);
  }
});
