/** @returns the key under which the phone keeps that an article was answered for, whoever is here */
export const answeredKey = (article: string): string => `all:answered:${article}`;
