/** A district with its centre (GCJ-02), to which the nearest stations belong, and names for addresses. */
export interface District {
  code: string;
  name: string;
  longitude: number;
  latitude: number;
  streets: readonly string[];
}

const district = (
  code: string,
  name: string,
  longitude: number,
  latitude: number,
  streets: string,
): District => ({ code, name, longitude, latitude, streets: streets.split(' ') });

/** Districts of Shenzhen with their GB/T 2260 codes; the new district of Dapeng counts as Longgang. */
export const shenzhenDistricts: readonly District[] = [
  district('440303', '罗湖区', 114.131, 22.555, '桂园 黄贝 东门 翠竹 笋岗 莲塘 东湖 清水河'),
  district('440304', '福田区', 114.055, 22.541, '福田 莲花 沙头 梅林 华强北 香蜜湖 福保 南园'),
  district('440305', '南山区', 113.93, 22.533, '南头 南山 招商 蛇口 粤海 沙河 西丽 桃源'),
  district('440306', '宝安区', 113.884, 22.62, '新安 西乡 福永 沙井 松岗 航城 石岩 新桥'),
  district('440307', '龙岗区', 114.247, 22.72, '布吉 坂田 南湾 平湖 横岗 龙城 龙岗 坪地'),
  district('440307', '龙岗区', 114.48, 22.596, '大鹏 葵涌 南澳'),
  district('440308', '盐田区', 114.237, 22.557, '沙头角 海山 盐田 梅沙'),
  district('440309', '龙华区', 114.045, 22.697, '民治 龙华 大浪 观湖 福城 观澜'),
  district('440310', '坪山区', 114.346, 22.691, '坪山 坑梓 马峦 碧岭 石井 龙田'),
  district('440311', '光明区', 113.936, 22.749, '公明 光明 新湖 凤凰 玉塘 马田'),
];

export const roads = '创业 人民 建设 和平 中兴 文化 迎宾 环城 工业 科技 学府 滨河 公园 新城 东环 西环'.split(
  ' ',
);
export const themes =
  '锦绣 创新 中心 星河 云海 翠景 金湖 阳光 新港 万源 天悦 东晟 宏图 嘉和 绿洲 银湾 悦城 清泉 远望 海岸'.split(
    ' ',
  );
export const sites = [
  { word: '广场', construction: 5 },
  { word: '花园', construction: 1 },
  { word: '产业园', construction: 4 },
  { word: '停车场', construction: 8 },
  { word: '体育馆', construction: 2 },
  { word: '写字楼', construction: 3 },
  { word: '公园', construction: 7 },
  { word: '公交站', construction: 6 },
  { word: '商场', construction: 5 },
  { word: '科技城', construction: 4 },
  { word: '酒店', construction: 3 },
  { word: '物流园', construction: 255 },
] as const;

/** Three operators (domain model, 8.1), all invented; ids have nine characters as in T/CEC 102. */
export const operators = [
  { operatorId: 'MA0PLUGW1', name: '普路威充电（演示）', brandOwned: true, tel: '400-000-0101' },
  { operatorId: 'MA0WANYI2', name: '湾易充电（演示）', brandOwned: false, tel: '400-000-0102' },
  { operatorId: 'MA0ROAM03', name: '四海互通漫游（演示）', brandOwned: false, tel: '400-000-0103' },
] as const;

/** @returns the name of an operator; an unknown id gives the id itself. */
export const operatorName = (operatorId: string): string =>
  operators.find((operator) => operator.operatorId === operatorId)?.name ?? operatorId;

/** @returns the district whose centre is nearest to a position in GCJ-02. */
export function nearestDistrict(
  districts: readonly District[],
  longitude: number,
  latitude: number,
): District {
  let best: District | undefined;
  let bestSquare = Infinity;
  for (const candidate of districts) {
    const square = ((candidate.longitude - longitude) * 0.92) ** 2 + (candidate.latitude - latitude) ** 2;
    if (square >= bestSquare) continue;
    best = candidate;
    bestSquare = square;
  }
  if (!best) throw new RangeError('no districts');
  return best;
}
