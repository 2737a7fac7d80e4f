import { phoneLink } from '#core/device/phone.ts';
import { shownPictures } from '#core/device/pictures.ts';
import { formatDate, formatDateTime } from '#core/time/day.ts';
import { missing } from '#core/time/format-time.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { CopyValue } from '#ui/facts/copy-value.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { phoneFact, uncallable } from '#ui/facts/phone-fact.tsx';
import { visitDay, visitWord } from '#core/time/visit.ts';
import { iconPhone } from '#ui/icon/set/phone.ts';
import { PhotoRow } from '#ui/photo-row/photo-row.tsx';
import type { ShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import { Timeline } from '#ui/timeline/timeline.tsx';
import type { Application } from '../../apply-target.store.ts';
import { StateTag } from '../../application-views.tsx';
import {
  documentWords,
  parkingWords,
  placeWords,
  powerWords,
  serviceWords,
  slotWords,
  styleWords,
} from '../../application-words.ts';
import { DeliveryCard, type DeliveryProps } from './delivery-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { VoidCard } from './void-card.tsx';

interface Props {
  application: Application;
  onShow: ShowPictures;
  onCopied: (done: boolean) => void;
}

/** Who comes or works, when, and how to reach him: the last of them. */
function People({ application }: Pick<Props, 'application'>) {
  const { provider, surveyor, installer, serviceTel, status } = application;
  if (status === 'COMPLETED' || status === 'VOIDED') return null;
  const person = installer ?? surveyor;
  if (!provider && !person) return null;
  const link =
    phoneLink(person?.phone ?? null) ?? phoneLink(provider?.phone ?? null) ?? phoneLink(serviceTel);
  const items: Fact[] = [
    ...(provider ? [{ label: '服务商', value: provider.name }] : []),
    ...(person ? [{ label: installer ? '安装工程师' : '勘测工程师', value: person.name }] : []),
    ...(person ? [{ label: '上门时间', value: visitWord(person.visitTime) }] : []),
    ...uncallable('联系电话', person?.phone ?? null, provider?.phone ?? null),
  ];
  return (
    <Card title="服务人员">
      <Facts items={items} />
      {link !== null && (
        <div className="u-flex u-mt-3">
          <Button variant="soft" size="m" icon={iconPhone} href={link} grow>
            电话联系
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The installed pile. */
function Acceptance({ application: { acceptance }, onShow }: Omit<Props, 'onCopied'>) {
  if (!acceptance) return null;
  const { pileSn, photos, confirmFile, networked, finishTime, warrantyEnd } = acceptance;
  const pictures = shownPictures(confirmFile ? [...photos, confirmFile] : photos);
  return (
    <Card title="安装结果">
      <Facts
        items={[
          { label: '设备编号', value: <span className="break-anywhere">{pileSn}</span> },
          { label: '联网', value: networked === null ? missing : networked ? '已联网' : '未联网' },
          { label: '完工时间', value: formatDateTime(finishTime) },
          { label: '保修期至', value: formatDate(warrantyEnd) },
        ]}
      />
      <PhotoRow pictures={pictures} label="安装照片" onShow={onShow} />
    </Card>
  );
}

const documentStates = {
  UPLOADED: { text: '已上传', tone: 'brand' },
  PASSED: { text: '已通过', tone: 'idle' },
  REJECTED: { text: '未通过', tone: 'fault' },
  UNKNOWN: { text: '未知', tone: 'neutral' },
} as const;

/** Papers that were handed in; those of an identity are named and never shown. */
function Papers({ application: { documents }, onShow }: Omit<Props, 'onCopied'>) {
  if (documents.length === 0) return null;
  const pictures = shownPictures(documents.flatMap(({ file }) => (file ? [file] : [])));
  return (
    <Card title="申请资料">
      <ul className="u-lines">
        {documents.map(({ type, state, reason }, index) => (
          <li className="u-py-2 u-flex u-flex-wrap u-gap-2" key={index}>
            <span className="u-flex-1">{type === 'UNKNOWN' ? missing : documentWords[type]}</span>
            <StateTag state={documentStates[state]} />
            {reason && <p className="u-w-full sub break-anywhere">{reason}</p>}
          </li>
        ))}
      </ul>
      <PhotoRow pictures={pictures} label="申请资料" onShow={onShow} />
    </Card>
  );
}

/** What was applied for. */
function Applied({ application, onCopied }: Omit<Props, 'onShow'>) {
  const { expectedDate, expectedSlot, parkingNo, parkingType, powerSource, serviceTel } = application;
  const { applyNo, contactName, contactPhone, modelName, remark, serviceType, style } = application;
  const visit = `${expectedDate === null ? missing : visitDay(expectedDate)} ${
    expectedSlot === 'UNKNOWN' ? '' : slotWords[expectedSlot]
  }`;
  const items: Fact[] = [
    { label: '车辆', value: modelName },
    { label: '服务方式', value: serviceType === 'UNKNOWN' ? missing : serviceWords[serviceType] },
    { label: '安装方式', value: styleWords[style] },
    { label: '联系人', value: `${contactName} ${contactPhone}` },
    { label: '地址', value: placeWords(application) },
    { label: '车位', value: `${parkingWords[parkingType]} ${parkingNo}` },
    { label: '取电方式', value: powerWords[powerSource] },
    { label: '期望上门', value: visit },
    ...(remark ? [{ label: '备注', value: remark }] : []),
    { label: '提交时间', value: formatDateTime(application.createTime) },
    ...phoneFact('客服电话', serviceTel),
    {
      label: '申请编号',
      value: <CopyValue text={applyNo} label="复制申请编号" onCopied={onCopied} />,
    },
  ];
  return (
    <Card title="申请信息">
      <Facts items={items} />
    </Card>
  );
}

/** The wish to void it, people, plan, delivery, result, papers, application and history. */
export const ApplicationCards = (props: Props & DeliveryProps) => (
  <>
    <VoidCard application={props.application} />
    <People application={props.application} />
    <PlanCard application={props.application} onShow={props.onShow} />
    <DeliveryCard {...props} />
    <Acceptance {...props} />
    <Papers {...props} />
    <Applied {...props} />
    {props.application.timeline.length > 0 && (
      <Card title="办理进度">
        {/* The newest first. */}
        <Timeline entries={[...props.application.timeline].reverse()} />
      </Card>
    )}
  </>
);
