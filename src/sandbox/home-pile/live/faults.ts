/** Faults of a pile. `E…` stops it, `W…` is a warning; `restart`: a restart clears it. */
export const pileFaults = {
  E101: { text: '漏电保护已触发', restart: false },
  E203: { text: '充电枪温度过高', restart: true },
  E305: { text: '急停按钮被按下', restart: false },
  W110: { text: '网络信号弱', restart: true },
} as const;

export type FaultCode = keyof typeof pileFaults;
export const faultCodes = Object.keys(pileFaults) as FaultCode[];
