import { Tag } from '#ui/tag/tag.tsx';
import type { Running } from '../sample.ts';

interface Props {
  session: Running['session'];
  /** What the tag says, where the connector is in the car and where it is not. */
  words: readonly [plugged: string, out: string];
  /** What it says where the pile does not know. */
  otherwise: string;
}

/** Whether the connector is in the car: before and after a charge that counts more than the state of the order. */
export function PlugTag({ session, words: [plugged, out], otherwise }: Props) {
  const status = session?.connectorStatus;
  return (
    <Tag tone={status === 2 ? 'plugged' : 'neutral'} dot>
      {status === 2 ? plugged : status === 1 ? out : otherwise}
    </Tag>
  );
}
