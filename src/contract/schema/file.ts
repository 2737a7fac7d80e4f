import * as v from 'valibot';

/**
 * What a file is for. `PILE_ID`, identity documents, is an addition of this project: it needs the owner's
 * consent `idConsent` first.
 */
export const fileUses = ['RATE', 'REPAIR', 'REPORT', 'PILE_DOC', 'PILE_ID', 'CASE'] as const;
export type FileUse = (typeof fileUses)[number];

/** SHA-256 of the bytes, lower-case hex: the name under which a file is uploaded. */
export const fileHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** Largest file, in bytes (domain model, 4.1 and call 72). */
export const fileBytesMax = 10 * 1024 * 1024;

/** A number of bytes in a form, whose fields are texts. */
export const byteText = v.pipe(v.string(), v.regex(/^\d{1,8}$/));
