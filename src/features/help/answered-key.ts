/** @returns storage key of "this article has had feedback", shared by all users of the phone */
export const answeredKey = (article: string): string => `all:answered:${article}`;
