/** Request time-out (specification, section 9), ms. */
export const requestLimitMs = 15_000;
