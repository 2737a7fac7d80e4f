import PhotoSwipe from 'photoswipe';
import styles from 'photoswipe/style.css?inline';
import { stylesheetSingleton } from '../dialog/style-singleton.ts';
import './picture-viewer.css';

export interface ViewedPicture {
  url: string;
  /** For screen readers. */
  label: string;
  /** Pixels; `null` if unknown. */
  width: number | null;
  height: number | null;
}

/** Assumed for a picture of unknown size; CSS keeps the picture's own proportions inside. */
const usualWidth = 1600;
const usualHeight = 1200;

/** The library's styles are loaded with its code, not with the page. The ring of a loading picture does not turn. */
const rules = stylesheetSingleton();
const flatRules = styles
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .replace(/@[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');

/**
 * Shows pictures over the page: swipe or arrow keys between them, pinch, double tap or wheel to zoom, Escape or a swipe
 * down to leave; the focus stays inside and is restored afterwards. Import it on demand.
 *
 * @param index of the picture that is shown first, from 0
 */
export function showPictures(pictures: readonly ViewedPicture[], index: number): void {
  const viewer = new PhotoSwipe({
    dataSource: pictures.map(({ url, label, width, height }) => ({
      src: url,
      alt: label,
      width: width || usualWidth,
      height: height || usualHeight,
    })),
    index,
    bgOpacity: 1,
    loop: false,
    showHideAnimationType: 'fade',
    closeTitle: '关闭',
    zoomTitle: '缩放',
    arrowPrevTitle: '上一张',
    arrowNextTitle: '下一张',
    errorMsg: '图片加载失败',
    indexIndicatorSep: ' / ',
  });
  viewer.on('afterInit', () => {
    viewer.element?.setAttribute('aria-label', '查看图片');
    viewer.element?.setAttribute('aria-modal', 'true');
  });
  rules.add(flatRules);
  viewer.on('destroy', rules.remove);
  viewer.init();
}
