import type { StationComment } from '#sandbox/complete-entities.ts';
import { hashText, mix, pick, unit } from './make/hash.ts';
import { picturesOf } from './pictures.ts';
import type { StationInfo } from './station-view.ts';

const dayMs = 86_400_000;
/** Generated comments move on in steps of this time, so that pages read within one week fit together. */
const stepMs = 7 * dayMs;
/** Period of the comments of a station with many, some 300 days. */
const spreadDays = 500;
/** Maximum time between two comments of a station with few. */
const longestGapDays = 5;

const goodTags = ['充电快', '位置好找', '环境整洁', '停车方便', '价格实惠'] as const;
const badTags = ['排队久', '位置难找', '油车占位', '设备故障', '价格偏高'] as const;
const goodTexts = [
  '枪多，很少排队，充电速度很稳定。',
  '地方好找，跟着导航直接到，车位也宽敞。',
  '晚上过来很划算，旁边有便利店可以休息。',
  '第二次来了，桩都很新，一次就启动成功。',
  '离地铁口很近，充完走路去吃饭正好。',
] as const;
const badTexts = [
  '油车占位比较多，等了二十分钟。',
  '有两把枪坏了一直没修，希望尽快处理。',
  '入口不好找，导航停在了对面马路。',
  '高峰期功率上不去，充得比较慢。',
] as const;
const nicks = [
  '海边的风',
  '粤B小白',
  '一路向南',
  'Leo',
  '早起的司机',
  '南山老王',
  '周末去露营',
  '电量焦虑',
] as const;

/**
 * @returns how many comments a station has: none without a rating, otherwise so many that their average,
 * rounded to a tenth, can be its rating
 */
export const commentCountOf = ({ row, facts }: StationInfo): number =>
  row.rating === null ? 0 : 12 + facts.commentCount;

/** Stars of `count` comments, 1–5, whose average is `rating` (times ten). */
function starsOf(hash: number, count: number, rating: number): number[] {
  const stars = Array.from({ length: count }, () => 5);
  let left = 5 * count - Math.round((rating * count) / 10);
  for (let salt = 1; left > 0; salt += 1) {
    const index = mix(hash, salt) % count;
    const take = Math.min(left, 1 + (mix(hash, -salt) % 3), (stars[index] ?? 1) - 1);
    stars[index] = (stars[index] ?? 1) - take;
    left -= take;
  }
  return stars;
}

function comment(stationId: string, index: number, stars: number, time: number): StationComment {
  const hash = hashText(`${stationId}#${index}`);
  const good = stars >= 4;
  const tags = (good ? goodTags : badTags).filter((_, salt) => unit(hash, salt) < 0.35);
  const silent = tags.length > 0 && unit(hash, 11) < 0.25;
  return {
    ratingId: `R${stationId}${String(index).padStart(4, '0')}`,
    stars,
    tags,
    content: silent ? null : good ? pick(goodTexts, hash, 12) : pick(badTexts, hash, 13),
    images: unit(hash, 14) < 0.2 ? picturesOf(`R${stationId}-${index}`, 1 + (mix(hash, 15) % 4)) : [],
    nick: unit(hash, 16) < 0.3 ? null : pick(nicks, hash, 17),
    createTime: time,
    reply: !good && unit(hash, 18) < 0.6 ? '感谢您的反馈，我们已安排现场人员核实处理。' : null,
  };
}

/**
 * @param asOf epoch ms; the newest comment is some days older, so that no station looks abandoned @returns
 * every comment of a station, newest first; their texts never change
 */
export function commentsOf(station: StationInfo, asOf: number): StationComment[] {
  const { stationId, rating } = station.row;
  const count = commentCountOf(station);
  if (rating === null) return [];
  const hash = hashText(stationId, 7);
  const gapDays = Math.min(longestGapDays, spreadDays / count);
  let time = asOf - (asOf % stepMs);
  return starsOf(hash, count, rating).map((stars, index) => {
    time -= Math.round((0.2 + gapDays * unit(hash, 1_000 + index)) * dayMs);
    return comment(stationId, index, stars, time);
  });
}
