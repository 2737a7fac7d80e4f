import { phoneLink } from '#core/device/phone.ts';
import { shownPictures } from '#core/device/pictures.ts';
import { formatDateTime } from '#core/time/day.ts';
import { missing } from '#core/time/format-time.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { CopyValue } from '#ui/facts/copy-value.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { phoneFact, uncallable } from '#ui/facts/phone-fact.tsx';
import { iconPhone } from '#ui/icon/set/phone.ts';
import { PhotoRow } from '#ui/photo-row/photo-row.tsx';
import { Timeline } from '#ui/timeline/timeline.tsx';
import type { ShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import { arrivalWord, expectedWord, isOver, quoteWord, type Repair } from '../repair-words.ts';

interface Props {
  repair: Repair;
  onShow: ShowPictures;
  onCopied: (done: boolean) => void;
}

/** The engineer, with visit and phone number. */
function Engineer({ repair }: Pick<Props, 'repair'>) {
  const { engineer, serviceTel } = repair;
  if (!engineer || isOver(repair)) return null;
  const link = phoneLink(engineer.phone) ?? phoneLink(serviceTel);
  return (
    <Card title="上门工程师">
      <Facts
        items={[
          { label: '姓名', value: engineer.name },
          {
            label: '上门时间',
            value: engineer.visitTime === null ? '待约定' : arrivalWord(repair),
          },
          ...uncallable('联系电话', engineer.phone),
        ]}
      />
      {link !== null && (
        <div className="u-flex u-mt-3">
          <Button variant="soft" size="m" icon={iconPhone} href={link} grow>
            联系工程师
          </Button>
        </div>
      )}
    </Card>
  );
}

const warrantyWords = (inWarranty: boolean | null): string =>
  inWarranty === null ? missing : inWarranty ? '保修期内' : '已过保修期';

/** Cause, repair and cost. */
function Result({ repair: { result, quoteAmount }, onShow }: Omit<Props, 'onCopied'>) {
  if (!result) return null;
  const { cause, action, parts, feeAmount, photos } = result;
  const used: Fact[] = parts.length > 0 ? [{ label: '更换配件', value: parts.join('、') }] : [];
  const quoted: Fact[] = quoteAmount === null ? [] : [{ label: '报价', value: quoteWord(quoteAmount) }];
  return (
    <Card title="维修结果">
      <Facts
        items={[
          { label: '故障原因', value: cause },
          { label: '处理方式', value: action },
          ...used,
          ...quoted,
          {
            label: '维修费用',
            value: feeAmount === 0 ? '免费' : quoteWord(feeAmount),
            sum: true,
          },
        ]}
      />
      <PhotoRow pictures={shownPictures(photos)} label="维修照片" onShow={onShow} />
    </Card>
  );
}

const regionWords = ({ region, address }: Repair): string =>
  region && region.cityName !== region.provinceName
    ? `${region.provinceName}${region.cityName}${region.districtName}${address}`
    : `${region?.cityName ?? ''}${region?.districtName ?? ''}${address}`;

/** The submitted data. */
function Application({ repair, onShow, onCopied }: Props) {
  const { pileName, pileSn, description, images, contactName, contactPhone, serviceTel, repairNo } = repair;
  return (
    <Card title="报修信息">
      <p className="u-pb-2 u-whitespace-pre-wrap break-anywhere">{description}</p>
      <PhotoRow pictures={shownPictures(images)} label="故障照片" onShow={onShow} />
      <Facts
        items={[
          { label: '设备', value: pileName },
          { label: '设备编号', value: <span className="break-anywhere">{pileSn ?? missing}</span> },
          { label: '保修', value: warrantyWords(repair.inWarranty) },
          { label: '期望上门', value: expectedWord(repair) },
          { label: '联系人', value: `${contactName} ${contactPhone}` },
          { label: '地址', value: regionWords(repair) },
          { label: '提交时间', value: formatDateTime(repair.createTime) },
          ...phoneFact('客服电话', serviceTel),
          {
            label: '报修单号',
            value: <CopyValue text={repairNo} label="复制报修单号" onCopied={onCopied} />,
          },
        ]}
      />
    </Card>
  );
}

/** Engineer, result, submitted data and history of a repair. */
export const RepairFactsCards = (props: Props) => (
  <>
    <Engineer repair={props.repair} />
    <Result repair={props.repair} onShow={props.onShow} />
    <Application {...props} />
    {props.repair.timeline.length > 0 && (
      <Card title="服务进度">
        {/* The newest first. */}
        <Timeline entries={[...props.repair.timeline].reverse()} />
      </Card>
    )}
  </>
);
