/** A shape of an icon: path data, or a circle as centre x, centre y, radius. */
type IconShape = { path: string } | { circle: readonly [number, number, number] };
/** 24 px grid, 1.75 px stroke, round caps and joins, drawn in `currentColor`. */
export type IconShapes = readonly IconShape[];

export const iconPin: IconShapes = [
  { path: 'M12 21.2s7-5.9 7-11.4a7 7 0 1 0-14 0c0 5.5 7 11.4 7 11.4Z' },
  { circle: [12, 9.8, 2.6] },
];
export const iconSearch: IconShapes = [{ circle: [10.8, 10.8, 6.8] }, { path: 'm20.5 20.5-4.9-4.9' }];
export const iconFilter: IconShapes = [
  { path: 'M4 7h9M17 7h3M4 17h3M11 17h9' },
  { circle: [15, 7, 2] },
  { circle: [9, 17, 2] },
];
export const iconScan: IconShapes = [
  {
    path: 'M4 8.5V6a2 2 0 0 1 2-2h2.5M15.5 4H18a2 2 0 0 1 2 2v2.5M20 15.5V18a2 2 0 0 1-2 2h-2.5M8.5 20H6a2 2 0 0 1-2-2v-2.5M4 12h16',
  },
];
export const iconBolt: IconShapes = [{ path: 'M13.2 2.8 5 13.6h6l-.8 7.6L18.5 10.4h-6l.7-7.6Z' }];
export const iconPlug: IconShapes = [
  { path: 'M9 3v4.5M15 3v4.5M6.5 7.5h11v3.5a5.5 5.5 0 0 1-11 0V7.5ZM12 16.5V21' },
];
export const iconGun: IconShapes = [
  {
    path: 'M5 20.5V6a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v14.5M3.5 20.5h12M14 12.5h1.5a1.5 1.5 0 0 1 1.5 1.5v2.5a1.75 1.75 0 0 0 3.5 0V9.5L17.5 6.5',
  },
  { path: 'm10 7.5-2.2 3.5h3.4L9 14.5' },
];
export const iconCar: IconShapes = [
  {
    path: 'M4.5 16.5v2M19.5 16.5v2M3.5 16.5h17v-4.2a2 2 0 0 0-1.2-1.8L18 10l-1.7-4.2A2 2 0 0 0 14.4 4.5H9.6a2 2 0 0 0-1.9 1.3L6 10l-1.3.5a2 2 0 0 0-1.2 1.8v4.2ZM6 10h12M6.8 13.3h1.7M15.5 13.3h1.7',
  },
];
export const iconClock: IconShapes = [{ circle: [12, 12, 8.5] }, { path: 'M12 7.2V12l3.2 2' }];
export const iconWallet: IconShapes = [
  {
    path: 'M17.5 7.5V6a2 2 0 0 0-2-2H6a2.25 2.25 0 0 0 0 4.5h12.5a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2.25 2.25 0 0 1-2.25-2.25V6.25',
  },
  { path: 'M16.3 14.2h.01' },
];
export const iconInvoice: IconShapes = [
  { path: 'M6 3.5h12v17l-2.4-1.6-2.4 1.6-2.4-1.6-2.4 1.6L6 18.9V3.5ZM9.5 8h5M9.5 12h5' },
];
export const iconHeart: IconShapes = [
  {
    path: 'M12 20s-8-4.7-8-10.3A4.6 4.6 0 0 1 8.6 5c1.5 0 2.7.8 3.4 2 .7-1.2 1.9-2 3.4-2A4.6 4.6 0 0 1 20 9.7C20 15.3 12 20 12 20Z',
  },
];
export const iconStar: IconShapes = [
  { path: 'm12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8L12 3.6Z' },
];
export const iconPhone: IconShapes = [
  {
    path: 'M5.2 4h3.2l1.6 4.2-2 1.5a12.5 12.5 0 0 0 6.3 6.3l1.5-2 4.2 1.6v3.2a1.7 1.7 0 0 1-1.9 1.7A16 16 0 0 1 3.5 5.9 1.7 1.7 0 0 1 5.2 4Z',
  },
];
export const iconNavigate: IconShapes = [{ path: 'M20.5 3.5 3.5 10.3l7 3.2 3.2 7 6.8-17Z' }];
export const iconChevronRight: IconShapes = [{ path: 'm9.5 5.5 6.5 6.5-6.5 6.5' }];
export const iconChevronLeft: IconShapes = [{ path: 'M14.5 5.5 8 12l6.5 6.5' }];
export const iconChevronDown: IconShapes = [{ path: 'M5.5 9.5 12 16l6.5-6.5' }];
export const iconChevronUp: IconShapes = [{ path: 'M5.5 14.5 12 8l6.5 6.5' }];
export const iconClose: IconShapes = [{ path: 'm6 6 12 12M18 6 6 18' }];
export const iconCheck: IconShapes = [{ path: 'm5 12.5 4.7 4.7L19.2 7.3' }];
export const iconWarning: IconShapes = [{ path: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17h.01' }];
export const iconInfo: IconShapes = [{ circle: [12, 12, 8.5] }, { path: 'M12 11v5.2M12 7.9h.01' }];
export const iconCamera: IconShapes = [
  { path: 'M4 8h3.5L9 5.5h6L16.5 8H20a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Z' },
  { circle: [12, 13.3, 3.5] },
];
export const iconImage: IconShapes = [
  { path: 'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2Z' },
  { circle: [8.5, 9.5, 1.5] },
  { path: 'm4 17.5 5-4.5 3.5 3 3.5-4 4.5 4.5' },
];
export const iconShare: IconShapes = [
  {
    path: 'M12 14.5V3.5M8 7l4-3.5L16 7M6.5 10.5H5.5a1.5 1.5 0 0 0-1.5 1.5v7a1.5 1.5 0 0 0 1.5 1.5h13a1.5 1.5 0 0 0 1.5-1.5v-7a1.5 1.5 0 0 0-1.5-1.5h-1',
  },
];
export const iconGear: IconShapes = [
  {
    path: 'M12 3.2 13.8 5.6l3-.3.7 2.9 2.7 1.3L19 12l1.2 2.5-2.7 1.3-.7 2.9-3-.3L12 20.8l-1.8-2.4-3 .3-.7-2.9-2.7-1.3L5 12 3.8 9.5l2.7-1.3.7-2.9 3 .3L12 3.2Z',
  },
  { circle: [12, 12, 2.8] },
];
export const iconLock: IconShapes = [
  {
    path: 'M6.5 10.5h11a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5ZM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2',
  },
];
export const iconWrench: IconShapes = [
  {
    path: 'M20 7.2a4.8 4.8 0 0 1-6.5 5.5l-6.8 6.8a1.6 1.6 0 0 1-2.2-2.2l6.8-6.8A4.8 4.8 0 0 1 16.8 4l-2.9 2.9.6 2.6 2.6.6L20 7.2Z',
  },
];
export const iconHome: IconShapes = [
  { path: 'M4 11 12 4l8 7v8a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19v-8ZM9.5 20.5V14h5v6.5' },
];
export const iconRobot: IconShapes = [
  {
    path: 'M3.5 20.5h9M5.5 20.5v-3.5h5v3.5M8 17V9.8M9.6 7 14.5 4.5M16.6 6.3l.9 4.2M15.5 13.5v-1.5a1 1 0 0 1 1-1h2.5a1 1 0 0 1 1 1v1.5',
  },
  { circle: [8, 8, 1.8] },
  { circle: [16.2, 4.6, 1.7] },
];
export const iconWifiOff: IconShapes = [
  {
    path: 'm4 4 16 16M8.8 15.3a4.8 4.8 0 0 1 6.4 0M5.6 12a9.4 9.4 0 0 1 4.3-2.3M14.5 9.9A9.4 9.4 0 0 1 18.4 12M2.8 8.6A14 14 0 0 1 7 6M11 5a14 14 0 0 1 10.2 3.6M12 19h.01',
  },
];
export const iconRefresh: IconShapes = [
  { path: 'M19.5 8.5A8.2 8.2 0 0 0 4.2 10M4.5 15.5A8.2 8.2 0 0 0 19.8 14M19.8 4v4.6h-4.6M4.2 20v-4.6h4.6' },
];
export const iconLocate: IconShapes = [
  { circle: [12, 12, 6.5] },
  { circle: [12, 12, 1.8] },
  { path: 'M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3' },
];
export const iconList: IconShapes = [
  { path: 'M8.5 6.5h12M8.5 12h12M8.5 17.5h12M4 6.5h.01M4 12h.01M4 17.5h.01' },
];
export const iconCard: IconShapes = [
  { path: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM3 10h18M6.5 14.5h4' },
];
export const iconGift: IconShapes = [
  {
    path: 'M4 8.5h16v4H4v-4ZM5.5 12.5h13v8h-13v-8ZM12 8.5v12M12 8.5S10.8 4 8.3 4a2.25 2.25 0 0 0 0 4.5H12ZM12 8.5S13.2 4 15.7 4a2.25 2.25 0 0 1 0 4.5H12Z',
  },
];
export const iconHelp: IconShapes = [
  { circle: [12, 12, 8.5] },
  { path: 'M9.6 9.6a2.4 2.4 0 1 1 3.5 2.2c-.7.4-1.1.9-1.1 1.7M12 16.5h.01' },
];
export const iconTrash: IconShapes = [
  {
    path: 'M4 6.5h16M9.5 6.5V4h5v2.5M6 6.5l.9 13a1.5 1.5 0 0 0 1.5 1.4h7.2a1.5 1.5 0 0 0 1.5-1.4l.9-13M10 10.5v6.5M14 10.5v6.5',
  },
];
export const iconUser: IconShapes = [{ circle: [12, 8, 4] }, { path: 'M4.5 20.5a7.5 7.5 0 0 1 15 0' }];
export const iconCopy: IconShapes = [
  {
    path: 'M10 8.5h8.5A1.5 1.5 0 0 1 20 10v8.5a1.5 1.5 0 0 1-1.5 1.5H10a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 10 8.5Z',
  },
  { path: 'M5.5 15.5A1.5 1.5 0 0 1 4 14V5.5A1.5 1.5 0 0 1 5.5 4H14a1.5 1.5 0 0 1 1.5 1.5' },
];
export const iconPark: IconShapes = [
  {
    path: 'M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5ZM9.5 17V7.5h3.2a2.9 2.9 0 0 1 0 5.8H9.5',
  },
];
export const iconStop: IconShapes = [
  { path: 'M8.2 3.5h7.6l4.7 4.7v7.6l-4.7 4.7H8.2l-4.7-4.7V8.2l4.7-4.7Z' },
  { path: 'M9 12h6' },
];
export const iconEdit: IconShapes = [
  { path: 'M4 20h4L19.5 8.5a1.8 1.8 0 0 0 0-2.5L18 4.5a1.8 1.8 0 0 0-2.5 0L4 16v4ZM13.5 6.5l4 4' },
];
export const iconForward: IconShapes = [{ path: 'M4 12h11M11 7.5 15.5 12 11 16.5M19.5 5v14' }];
export const iconBack: IconShapes = [{ path: 'M20 12H9M13 7.5 8.5 12l4.5 4.5M4.5 5v14' }];
export const iconRotateRight: IconShapes = [{ path: 'M19.5 12a7.5 7.5 0 1 1-2.6-5.7M19.8 3.5v4.2h-4.2' }];
export const iconRotateLeft: IconShapes = [{ path: 'M4.5 12a7.5 7.5 0 1 0 2.6-5.7M4.2 3.5v4.2h4.2' }];
