const Usual = Date;
const minuteMs = 60_000;

/**
 * Replaces `Date` by one of a phone in another time zone, for the process; a thread cannot change that of Node.
 *
 * @param hours ahead of UTC, without daylight saving
 * @returns a function that takes it back
 */
export function phoneInZone(hours: number): () => void {
  const shift = hours * 60 * minuteMs;
  /** The time whose UTC fields are the local ones. */
  const local = (date: Date) => new Usual(date.getTime() + shift);

  class Zoned extends Usual {
    constructor(...parts: number[]) {
      if (parts.length < 2) super(...(parts as [number]));
      else super(Usual.UTC(...(parts as [number, number])) - shift);
    }
    override getTimezoneOffset = () => -hours * 60;
    override getFullYear = () => local(this).getUTCFullYear();
    override getMonth = () => local(this).getUTCMonth();
    override getDate = () => local(this).getUTCDate();
    override getDay = () => local(this).getUTCDay();
    override getHours = () => local(this).getUTCHours();
    override getMinutes = () => local(this).getUTCMinutes();
    override toDateString = () => local(this).toUTCString().slice(0, 16);
    override toString = () => local(this).toUTCString();
    override toLocaleString = () => local(this).toUTCString();
    override toLocaleDateString = () => local(this).toUTCString().slice(0, 16);
    override toLocaleTimeString = () => local(this).toUTCString().slice(17);
  }
  globalThis.Date = Zoned as unknown as DateConstructor;
  return () => void (globalThis.Date = Usual);
}
