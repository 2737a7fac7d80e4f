import './avatar.css';

interface Props {
  name: string;
  /** An address that an image may load; empty for none. */
  url: string;
}

/**
 * Picture of a person, over the first letter of the name, which shows without a picture and until it is loaded. A
 * picture that its host did not resize is cropped to a circle here.
 */
export const Avatar = ({ name, url }: Props) => (
  <span
    className="pw-avatar u-center u-flex-none u-w-lines u-h-lines u-rounded-full u-bg-brand-soft u-text-brand-strong u-text-22 u-font-bold"
    aria-hidden="true"
  >
    {/* By code points: half of a surrogate pair is no letter. */}
    {[...name][0]}
    {url && <img src={url} alt="" width={150} height={150} decoding="async" />}
  </span>
);
