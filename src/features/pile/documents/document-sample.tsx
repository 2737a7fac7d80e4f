import { identityMark } from '#contract/pile/document-rules.ts';
import { isIdentity, type DocumentType } from '#contract/schema/home-pile/apply-choices.ts';
import { documentWords } from '../application-words.ts';

/** A page with lines of text. */
const sheet = 'M22 3h28v42H22zM27 10h12M27 16h18M27 22h18';
const card = 'M8 6h56v36H8z';

/** Drawing of each document. */
const shapes: Readonly<Record<DocumentType, string>> = {
  ID_FRONT: `${card}M14 14h20M14 20h14M14 34h30M54 21a5 5 0 1 1-10 0 5 5 0 0 1 10 0M41 35c1-7 15-7 16 0`,
  ID_BACK: `${card}M22 15a5 5 0 1 1-10 0 5 5 0 0 1 10 0M28 13h28M32 18h20M22 30h28M22 36h22`,
  PARKING_PROOF: `${sheet}M30 40V29h6a4 4 0 0 1 0 7h-6`,
  PROPERTY_CONSENT: `${sheet}M45 35a5 5 0 1 1-10 0 5 5 0 0 1 10 0M40 33v4M38 35h4`,
  VEHICLE_LICENSE: `${card}M36 6v36M13 14h18M13 20h18M13 26h12M42 14h16M42 20h16M46 28h10v8H46z`,
  AUTHORIZATION: `${sheet}M28 38c4-10 7 6 10-2s4 5 8-1`,
};

/** A drawn sample of a document; an identity card has the watermark that its photo will get. */
export const DocumentSample = ({ type }: { type: DocumentType }) => (
  <svg
    viewBox="0 0 72 48"
    width="72"
    height="48"
    role="img"
    aria-label={`${documentWords[type]}示例${isIdentity(type) ? '，带水印' : ''}`}
  >
    <path
      d={shapes[type]}
      fill="var(--surface)"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    {isIdentity(type) && (
      <text x="36" y="27" textAnchor="middle" fontSize="7" fill="var(--brand)" transform="rotate(-20 36 24)">
        {identityMark}
      </text>
    )}
  </svg>
);
