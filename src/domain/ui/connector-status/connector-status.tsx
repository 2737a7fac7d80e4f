import type { ConnectorStatus as Status } from '#contract/schema/station/connector-status.ts';
import { Tag } from '#ui/tag/tag.tsx';

const labels = {
  0: { tone: 'offline', text: '离线' },
  1: { tone: 'idle', text: '空闲' },
  2: { tone: 'plugged', text: '占用中' },
  3: { tone: 'busy', text: '充电中' },
  4: { tone: 'reserved', text: '已预约' },
  255: { tone: 'fault', text: '故障' },
  [-1]: { tone: 'neutral', text: '未知' },
} as const;

interface Props {
  status: Status;
  /** A car that does not charge stands in the bay of the idle connector. */
  bayTaken?: boolean;
  /** The car at the connector is the owner's own: 'plugged in' instead of 'occupied'. */
  mine?: boolean;
  /** The station cannot charge: a free connector is no use to anybody. */
  isOut?: boolean;
}

const blocked = { tone: 'blocked', text: '车位被占' } as const;
const outOfUse = { tone: 'offline', text: '停用' } as const;

/** State of a connector as colour and word (domain model, 1.3). */
export function ConnectorStatus({ status, bayTaken = false, mine = false, isOut = false }: Props) {
  const { tone, text } = isOut && status === 1 ? outOfUse : bayTaken ? blocked : labels[status];
  return (
    <Tag tone={tone} dot>
      {mine && status === 2 ? '已插枪' : text}
    </Tag>
  );
}
