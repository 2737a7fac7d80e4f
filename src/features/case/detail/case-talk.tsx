import type { CaseEntry } from '#contract/schema/case.ts';
import { shownPictures } from '#core/device/pictures.ts';
import { formatListTime } from '#core/time/day.ts';
import { Card } from '#ui/card/card.tsx';
import { PhotoRow } from '#ui/photo-row/photo-row.tsx';
import type { ShowPictures } from '#ui/picture-viewer/show-pictures.ts';

interface Props {
  entries: readonly CaseEntry[];
  /** The server's time, epoch ms. */
  now: number;
  onShow: ShowPictures;
}

/** Who wrote an entry. */
const byOf = ({ by, name }: CaseEntry): string =>
  by === 'OWNER' ? '您' : by === 'SERVICE' ? ['客服', name].filter(Boolean).join(' ') : '系统';

/** What the owner and service wrote, the oldest first. */
export function CaseTalk({ entries, now, onShow }: Props) {
  if (entries.length === 0) return null;
  return (
    <Card title="经过">
      <ol className="u-stack-3">
        {entries.map((entry, index) => (
          <Entry entry={entry} now={now} onShow={onShow} key={index} />
        ))}
      </ol>
    </Card>
  );
}

function Entry({ entry, now, onShow }: Omit<Props, 'entries'> & { entry: CaseEntry }) {
  const { by, time, text, photos } = entry;
  const own = by === 'OWNER';
  const byline = `${byOf(entry)} · ${formatListTime(time, now)}`;
  if (!own && by !== 'SERVICE')
    return (
      <li className="sub digits u-text-center" data-part="entry">
        {formatListTime(time, now)} {text}
      </li>
    );
  return (
    <li
      className={`u-flex u-flex-col ${own ? 'u-items-end u-pl-10' : 'u-items-start u-pr-10'}`}
      data-part="entry"
    >
      <span className="sub digits">{byline}</span>
      {text && (
        <p
          className={`u-mt-1 u-px-4 u-py-3 u-rounded-3 u-whitespace-pre-wrap digits break-anywhere ${own ? 'u-bg-brand-soft u-rounded-tr-1' : 'u-bg-surface-2 u-rounded-tl-1'}`}
        >
          {text}
        </p>
      )}
      <PhotoRow pictures={shownPictures(photos)} label={`${own ? '您' : '客服'}的照片`} onShow={onShow} />
    </li>
  );
}
