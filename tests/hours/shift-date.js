/**
 * Lets `Date` of this process be off by some time; it goes on flowing. Timers, `performance` and the time stamps of
 * files stay as they are. This is JavaScript, because a child of any Node version loads it before everything else.
 *
 * @param {number} ms how far `Date` is ahead; below zero it is behind
 */
export function shiftDate(ms) {
  const RealDate = Date;
  const realNow = RealDate.now.bind(RealDate);
  RealDate.now = () => realNow() + ms;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length > 0 ? given : [target.now()], made),
    apply: (target) => new target(target.now()).toString(),
  });
  RealDate.prototype.constructor = globalThis.Date;
}
