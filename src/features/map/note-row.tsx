import type { ReactNode } from 'react';

/** While the owner is located. */
export const locating = '定位中';

interface Props {
  text: string;
  /** The page where the owner chooses another city. */
  city?: string | undefined;
  /** What else can be done. */
  children?: ReactNode;
}

/** One note above the list. */
export function NoteRow({ text, city, children }: Props) {
  return (
    <p
      className="u-row u-justify-between u-gap-x-3 u-min-h-touch u-mx-3 u-mb-2 u-pl-3 u-pr-1 u-rounded-2 u-bg-warn-soft u-text-warn u-text-13"
      role="status"
    >
      <span className="u-from-10 u-py-2">{text}</span>
      {city && (
        <a className="u-min-h-touch u-ml-auto u-px-2 u-font-bold u-leading-touch" href={city}>
          选择城市
        </a>
      )}
      {children}
    </p>
  );
}
