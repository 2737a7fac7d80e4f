import { isWebAddress } from '#core/device/web-address.ts';
import './banner.css';

/** A picture that decorates the head of a card; nothing where there is none, or its address may not be shown. */
export const Banner = ({ url }: { url: string }) =>
  isWebAddress(url) && <img className="pw-banner" src={url} alt="" decoding="async" />;
