import type { PlugMode } from '#contract/schema/home-pile/plug-setting.ts';

/** What starts a charge, in the owner's words. */
export const modeWords: Readonly<Record<PlugMode, string>> = {
  PLUG_AND_CHARGE: '即插即充',
  SCHEDULE: '预约充电',
  APP_ONLY: '仅APP启动',
};
