/** No status bar is higher, CSS px: what an app says beyond it is a mistake, as the pixels of a screen are. */
export const tallestBarPx = 200;
