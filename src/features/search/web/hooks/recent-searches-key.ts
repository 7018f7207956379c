/** Where the browser keeps what its visitor searched for. */
export const recentSearchesKey = "folkmoot-searches";
