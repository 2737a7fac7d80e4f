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
import { voidReasons } from '#contract/schema/home-pile/apply-choices.ts';
import { formatYuan } from '#core/money.ts';
import type { Application } from '../apply-target.store.ts';
import { StateTag } from '../application-views.tsx';
import {
  documentWords,
  parkingWords,
  placeWords,
  powerWords,
  serviceWords,
  slotWords,
  styleWords,
} from '../application-words.ts';
import { DeliveryCard, type DeliveryProps } from './delivery-card.tsx';
import { InstallPlanCard } from './install-plan-card.tsx';

interface Props {
  application: Application;
  onShow: ShowPictures;
  onCopied: (done: boolean) => void;
}

/** Provider and the present engineer, with visit and phone number. */
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
          {
            label: '设备编号',
            value: <span className="break-anywhere">{pileSn}</span>,
          },
          {
            label: '联网',
            value: networked === null ? missing : networked ? '已联网' : '未联网',
          },
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

/** The submitted documents; pictures of the identity card are never shown. */
function Documents({ application: { documents }, onShow }: Omit<Props, 'onCopied'>) {
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

/** The submitted data. */
function Applied({ application, onCopied }: Omit<Props, 'onShow'>) {
  const { expectedDate, expectedSlot, parkingNo, parkingType, powerSource, serviceTel } = application;
  const { applyNo, contactName, contactPhone, modelName, remark, serviceType, style } = application;
  const visit = `${expectedDate === null ? missing : visitDay(expectedDate)} ${
    expectedSlot === 'UNKNOWN' ? '' : slotWords[expectedSlot]
  }`;
  const items: Fact[] = [
    { label: '车辆', value: modelName },
    {
      label: '服务方式',
      value: serviceType === 'UNKNOWN' ? missing : serviceWords[serviceType],
    },
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

/** Request to void it, people, plan, delivery, acceptance, documents, data and history. */
export const ApplicationCards = (props: Props & DeliveryProps) => (
  <>
    <VoidCard application={props.application} />
    <People application={props.application} />
    <InstallPlanCard application={props.application} onShow={props.onShow} />
    <DeliveryCard {...props} />
    <Acceptance {...props} />
    <Documents {...props} />
    <Applied {...props} />
    {props.application.timeline.length > 0 && (
      <Card title="办理进度">
        {/* The newest first. */}
        <Timeline entries={[...props.application.timeline].reverse()} />
      </Card>
    )}
  </>
);

const states = {
  PENDING: { text: '审核中', tone: 'warn' },
  APPROVED: { text: '已通过', tone: 'idle' },
  REFUSED: { text: '未通过', tone: 'fault' },
  UNKNOWN: { text: '未知', tone: 'neutral' },
} as const;

/** For look-ups with codes of the server: a record would find `constructor` as well. */
const reasonWords = new Map<string, string>(Object.entries(voidReasons));

/** The request to void the application, with its result: a refused request is shown with its reason. */
function VoidCard({ application: { voidInfo, status } }: { application: Application }) {
  if (!voidInfo || status === 'COMPLETED') return null;
  const { state, reasonCode, reasonText, applyTime, refundAmount, reply } = voidInfo;
  return (
    <Card title="作废申请" aside={<StateTag state={states[state]} />}>
      {/* The reply to an approved request is shown above, beside the state. */}
      {state === 'REFUSED' && reply && <p className="u-pb-2 break-anywhere">{reply}</p>}
      <Facts
        items={[
          {
            label: '作废原因',
            value: reasonText || (reasonWords.get(reasonCode) ?? missing),
          },
          { label: '申请时间', value: formatDateTime(applyTime) },
          ...(refundAmount ? [{ label: '退款金额', value: `¥${formatYuan(refundAmount)}` }] : []),
        ]}
      />
    </Card>
  );
}
