/** Characters of one text, and texts of one call. */
export const longestText = 5_000;
export const mostTexts = 500;

export const textStates = ["missing", "shipped", "own", "review"] as const;
export const textPlaces = ["interface", "dashboard", "server"] as const;

export const languagesAddress = "/appearance/languages";
