/** Layout of a strip of the card: the order that charges, the owner's own pile. Its colours come beside it. */
export const widgetStrip =
  'u-flex u-items-center u-gap-2 u-min-h-touch u-mb-1 u-py-2 u-px-3 u-rounded-2 u-text-13';

/** Colours of a strip whose values are old: it stands back. */
export const oldStrip = 'u-bg-surface-3 u-text-3';
