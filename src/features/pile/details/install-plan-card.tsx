import { shownPictures } from '#core/device/pictures.ts';
import { missing } from '#core/time/format-time.ts';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { PhotoRow } from '#ui/photo-row/photo-row.tsx';
import type { ShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import type { Application } from '../apply-target.store.ts';
import { sumWord } from '../application-words.ts';

const layWords = {
  CONDUIT: '穿管',
  TRAY: '桥架',
  TRENCH: '挖沟',
  CONCEALED: '暗敷',
  OTHER: '其他',
  UNKNOWN: missing,
} as const;

const yesNo = (value: boolean | null, yes: string, no: string): string =>
  value === null ? missing : value ? yes : no;

interface Props {
  application: Application;
  onShow: ShowPictures;
}

/** Result of the survey: cable, and costs beyond the included amount; or the reason why there is no plan. */
export function InstallPlanCard({ application: { survey }, onShow }: Props) {
  if (!survey) return null;
  const { cableM, layType, needMeter, planFiles, quoteAmount, includedAmount, extraAmount, note } = survey;
  if (survey.feasible === false)
    return (
      <Card title="勘测结果">
        <p className="u-text-2 break-anywhere">{note ?? '现场暂不具备安装条件'}</p>
        <PhotoRow pictures={shownPictures(planFiles)} label="勘测照片" onShow={onShow} />
      </Card>
    );
  return (
    <Card title="安装方案">
      <Facts
        items={[
          {
            label: '电缆长度',
            value: cableM === null ? missing : `${cableM} 米`,
          },
          { label: '敷设方式', value: layWords[layType] },
          { label: '电力报装', value: yesNo(needMeter, '需要', '不需要') },
          { label: '方案总价', value: sumWord(quoteAmount) },
          { label: '权益包含', value: sumWord(includedAmount) },
          { label: '自付费用', value: sumWord(extraAmount), sum: true },
        ]}
      />
      {note && <p className="u-pt-2 u-text-2 break-anywhere">{note}</p>}
      <PhotoRow pictures={shownPictures(planFiles)} label="方案图" onShow={onShow} />
    </Card>
  );
}
