export const kbAddress = "/kb";

export const baseNameLimit = 255;
export const articleNameLimit = 255;

/** Further languages of a base. */
export const maxLocales = 30;

/** Deeper trees do not fit on a phone. */
export const maxDepth = 10;

/** Articles of one category in a navigation; its own page lists all. */
export const maxInNavigation = 500;

export const viewTypes = ["guide", "help"] as const;

export const articleOrders = ["manual", "name", "dateInserted", "dateInsertedDesc"] as const;

export type ArticleOrder = (typeof articleOrders)[number];

export const translationStates = ["up-to-date", "out-of-date", "not-translated"] as const;

export type TranslationState = (typeof translationStates)[number];

export const revisionStatuses = ["published", "draft", "review", "changes", "rejected"] as const;
