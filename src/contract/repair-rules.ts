import * as v from 'valibot';
import { codeNumber } from './code-number.ts';
import { contactRules } from './contact-rules.ts';
import { enteredText } from './entered-text.ts';
import { faultTypes, type FaultType } from './schema/home-pile/repair.ts';
import { textLength } from './text-length.ts';

/** Limits of a repair (domain model, 4.4). */
export const repairLimits = {
  text: { min: 10, max: 300 },
  images: 6,
  /** A visit is possible from tomorrow on, within this many days. */
  visitDays: 30,
} as const;

/** `pileId` of a repair request for a pile that is not bound to an account: the number on its plate identifies it. */
export const unbound = '';

const noPhotosNeeded: readonly FaultType[] = ['LEAK_TRIP', 'OTHER'];

/** @returns whether a fault of that type has to be shown by a photo; `null` before a type is chosen */
export const needsPhotos = (faultType: FaultType | null): boolean | null =>
  faultType === null ? null : !noPhotosNeeded.includes(faultType);

const texts = {
  pile: '请选择报修设备',
  sn: '请填写正确的设备编号',
  faultType: '请选择故障类型',
  noImages: '请上传故障照片',
  images: `最多上传${repairLimits.images}张图片`,
  noTime: '请选择期望上门时间',
} as const;

/** What is wrong, in the owner's words: the description of a fault, or of a repair that did not help. */
export const faultDescription = v.pipe(
  enteredText,
  v.nonEmpty('请填写故障描述'),
  v.check(
    (text) => textLength(text) >= repairLimits.text.min && textLength(text) <= repairLimits.text.max,
    `故障描述请输入${repairLimits.text.min}-${repairLimits.text.max}个字`,
  ),
);

const chosen = <T>(schema: v.GenericSchema<T>, text: string) =>
  v.pipe(
    v.nullable(schema),
    v.check((value) => value !== null, text),
  );

/** The owner's preferred start of the visit, epoch ms; `null` until it is chosen. */
export const visitTime = chosen(v.number(), texts.noTime);

/**
 * Rules of a repair request, used by the page and the back end. `pileId` is {@link unbound} for a pile
 * without an owner: then its number is required.
 */
export const repairRules = v.pipe(
  v.object({
    pileId: chosen(v.string(), texts.pile),
    pileSn: v.pipe(v.string(), v.transform(codeNumber)),
    faultType: chosen(v.picklist(faultTypes), texts.faultType),
    description: faultDescription,
    images: v.pipe(v.array(v.unknown()), v.maxLength(repairLimits.images, texts.images)),
    ...contactRules,
    expectedTime: visitTime,
  }),
  v.forward(
    v.partialCheck(
      [['pileId'], ['pileSn']],
      ({ pileId, pileSn }) => pileId !== unbound || /^[\dA-Z-]{6,32}$/.test(pileSn),
      texts.sn,
    ),
    ['pileSn'],
  ),
  v.forward(
    v.partialCheck(
      [['faultType'], ['images']],
      ({ faultType, images }) => images.length > 0 || needsPhotos(faultType) !== true,
      texts.noImages,
    ),
    ['images'],
  ),
);
