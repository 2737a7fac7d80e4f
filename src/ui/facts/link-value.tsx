/** A fact that is a link, with the height of a touch target. */
export const LinkValue = ({ href, text }: { href: string; text: string | null }) => (
  <a className="link u-inline-block u-min-h-touch -u-my-2 u-leading-touch" href={href}>
    {text}
  </a>
);
