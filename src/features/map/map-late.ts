/** All of the map that its first list can do without, in one file that is loaded beside that. */
export { attachMapLive } from './map-live.ts';
export { CarControl } from './place/car-control.tsx';
export { ListEnd } from '#ui/list-end/list-end.tsx';
export { ListEmpty } from './list/list-empty.tsx';
export { MapBanner } from './running/map-banner.tsx';
export { MapNotes } from './parts/map-notes.tsx';
export { RunningBar } from './running/running-bar.tsx';
export { SheetHost } from './parts/sheet-host.tsx';
export { SortChoice } from './filters/sort-choice.tsx';
