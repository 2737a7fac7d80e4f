/** Attribute of the document once the island of its screen answers what is pressed. */
export const aliveMark = 'data-alive';
