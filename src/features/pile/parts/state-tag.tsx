import { Tag, type Tone } from '#ui/tag/tag.tsx';

interface Props {
  state: { readonly text: string; readonly tone: Tone };
}

/** The state of an application, or of something that belongs to it. */
export const StateTag = ({ state: { text, tone } }: Props) => (
  <Tag tone={tone} dot>
    {text}
  </Tag>
);
