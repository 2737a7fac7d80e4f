/*
 * The map fills the page, and search, chips and the sheet lie over it: what the page brings the map to stands in the middle
 * of what they leave free, which is above the middle of the map's place.
 */

/**
 * @param heightPx of the map's place
 * @returns where the middle of the view stands, px from the top of the place: between chips and sheet at its half stop
 */
export const sightY = (heightPx: number): number => Math.round(heightPx * 0.225 + 80);

/** What chips and sheet leave free there: from and to, px from the top. */
export const openHeight = (heightPx: number) => ({ top: 120, bottom: heightPx * 0.45 + 27 });
