import * as v from 'valibot';
import { isVisitDay } from '#contract/pile/visit-days.ts';
import { applyRules } from '#contract/pile/apply-rules.ts';
import { documentTexts, neededPapers } from '#contract/pile/document-rules.ts';
import { documentTypes, type DocumentType } from '#contract/schema/home-pile/apply-choices.ts';
import type { ApplyEntry } from './apply-entry.ts';

/**
 * What both pages of an application have to be: the rules of the contract, of which the first page has one part and the
 * papers follow from it.
 *
 * @param now the server's time, epoch ms: days of a visit are counted from it
 * @param kept papers that are there already: they need not be chosen again
 */
export const entryRules = (now: () => number, kept: ReadonlySet<DocumentType>) =>
  v.pipe(
    v.custom<ApplyEntry>((entry) => typeof entry === 'object' && entry !== null),
    v.rawTransform(({ dataset, addIssue, NEVER }): ApplyEntry => {
      const entry = dataset.value;
      const complain = (field: string, message: string) =>
        addIssue({
          message,
          path: [{ type: 'unknown', origin: 'value', input: entry, key: field, value: undefined }],
        });
      const { success, output, issues = [] } = v.safeParse(applyRules(now()), entry);
      for (const issue of issues) complain(v.getDotPath(issue)?.split('.')[0] ?? '', issue.message);
      if (!entry.idConsent) complain('idConsent', documentTexts.consent);
      const missing = neededPapers(entry).filter((type) => entry[type].length === 0 && !kept.has(type));
      for (const type of missing) complain(type, documentTexts.missing[type]);
      return success && entry.idConsent && missing.length === 0 ? { ...entry, ...output } : NEVER;
    }),
  );

/** @returns the papers of which nothing has to be chosen again, of a refused application */
export const keptPapers = (
  documents: readonly { type: DocumentType | 'UNKNOWN'; state: string }[],
): ReadonlySet<DocumentType> => {
  const refused = documents.filter(({ state }) => state === 'REJECTED').map(({ type }) => type);
  return new Set(
    documentTypes.filter((type) => documents.some((paper) => paper.type === type) && !refused.includes(type)),
  );
};

/**
 * @param now epoch ms, of the server
 * @returns an entry without its day where nobody can come on it any more
 */
export const withoutPastVisit = (entry: ApplyEntry, now: number): ApplyEntry =>
  entry.expectedDate !== null && isVisitDay(entry.expectedDate, now)
    ? entry
    : { ...entry, expectedDate: null, expectedSlot: null };
