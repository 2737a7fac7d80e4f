/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './file/file-find.ts';
export * from './file/file-upload.ts';
export * from './file/file-part.ts';
