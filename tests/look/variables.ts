/** The command passes options to its workers by environment variables; these are their names. */
export const siteVariable = 'PLUGWAY_LOOK_SITE';
export const outVariable = 'PLUGWAY_LOOK_OUT';
export const onlyVariable = 'PLUGWAY_LOOK_ONLY';
export const workersVariable = 'PLUGWAY_LOOK_WORKERS';
export const checkVariable = 'PLUGWAY_LOOK_CHECK';
