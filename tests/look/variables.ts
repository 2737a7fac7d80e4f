/** The command tells its workers by variables of the environment; these are their names. */
export const siteVariable = 'PLUGWAY_LOOK_SITE';
export const outVariable = 'PLUGWAY_LOOK_OUT';
export const onlyVariable = 'PLUGWAY_LOOK_ONLY';
export const workersVariable = 'PLUGWAY_LOOK_WORKERS';
