/** All of the map that its first list can do without, in one file that is loaded beside that. */
export { attachMapLive } from './map-live';
export { CarControl } from './parts/car-control';
export { ListEnd } from '../../../ui/list-end/list-end';
export { ListEmpty } from './parts/list-empty';
export { MapBanner } from './parts/map-banner';
export { MapNotes } from './parts/map-notes';
export { RunningBar } from './parts/running-bar';
export { SheetHost } from './parts/sheet-host';
export { SortChoice } from './parts/sort-choice';
