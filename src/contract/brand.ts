/** The seven brands (product specification, section 1). */
export const brandIds = { haval: 1, wey: 2, ora: 3, pickup: 5, tank: 7, soul: 9, gwm: 10 } as const;

export type BrandName = keyof typeof brandIds;
/** Decimal brand id, as sent in the `dataSource` header. */
export type Brand = (typeof brandIds)[BrandName];

export const brandNames = Object.keys(brandIds) as BrandName[];

/** @returns whether `name` is one of the seven lower-case brand names. */
export const isBrandName = (name: unknown): name is BrandName =>
  typeof name === 'string' && (brandNames as string[]).includes(name);

/** @returns the brand name of a decimal id, or `undefined` for an id that is none of the seven. */
export const brandNameOf = (id: number): BrandName | undefined =>
  brandNames.find((name) => brandIds[name] === id);
