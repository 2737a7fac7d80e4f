import type { AnswerOf } from '#contract/call.ts';
import { titleList } from '#contract/calls/invoice/title-list.ts';
import type { InvoiceTitle } from '#contract/schema/invoice/invoice-title.ts';
import type { ViewContext } from '#core/page/definition.ts';
import { href } from '#routes.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { titleTypeWord } from '../invoice-words.ts';

/** /invoice/commonUse: the saved titles. The island says so if there are none. */
export const route = 'invoiceCommonUse';
export const call = titleList;

export const request = () => ({});

export const view = (titles: AnswerOf<typeof call>, { query }: ViewContext) =>
  titles.length > 0 && (
    <TitleCards
      titles={titles}
      picks={query.has('pick')}
      onPick={() => {}}
      onDefault={() => {}}
      onRemove={() => {}}
    />
  );

interface Props {
  titles: readonly InvoiceTitle[];
  /** Whether a title can be picked for the application form. */
  picks: boolean;
  onPick: (title: InvoiceTitle) => void;
  onDefault: (title: InvoiceTitle) => Promise<void> | void;
  onRemove: (title: InvoiceTitle) => Promise<void> | void;
}

/** The saved titles, the default one first. */
export const TitleCards = ({ titles, ...acts }: Props) => (
  <ul className="u-stack-3">
    {titles.map((title) => (
      <li key={title.titleId} data-part="title">
        <TitleCard title={title} {...acts} />
      </li>
    ))}
  </ul>
);

function TitleCard({
  title,
  picks,
  onPick,
  onDefault,
  onRemove,
}: Omit<Props, 'titles'> & { title: InvoiceTitle }) {
  const { titleId, titleType, taxNo, email, isDefault } = title;
  return (
    <Card>
      <div className="u-flex u-flex-wrap u-items-start u-justify-between u-gap-x-3 u-gap-y-1">
        <h2 className="u-from-10 u-text-16 u-font-bold break-anywhere">{title.title}</h2>
        <p className="u-flex u-gap-2 u-ml-auto">
          {isDefault && <Tag tone="brand">默认</Tag>}
          <Tag>{titleTypeWord(titleType)}</Tag>
        </p>
      </div>
      {taxNo !== null && (
        <p className="u-mt-1 u-text-2 u-text-13 digits">
          税号 <span className="u-inline-block digits break-anywhere">{taxNo}</span>
        </p>
      )}
      <p className="u-mt-1 u-text-2 u-text-13 break-anywhere">{email}</p>
      <div className="u-row u-justify-end u-gap-2 u-mt-2">
        {!isDefault && (
          <Button variant="plain" size="s" onPress={() => onDefault(title)}>
            设为默认
          </Button>
        )}
        <Button variant="plain" size="s" onPress={() => onRemove(title)}>
          删除
        </Button>
        <Button variant="plain" size="s" href={href('invoiceSetting', { id: titleId })}>
          编辑
        </Button>
        {picks && (
          <Button variant="soft" size="s" onPress={() => onPick(title)}>
            使用
          </Button>
        )}
      </div>
    </Card>
  );
}
