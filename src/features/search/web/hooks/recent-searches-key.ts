export const recentSearchesKey = "folkmoot-searches";
