interface About {
  userID?: number;
  kind: "ban" | "silence";
}

const queryOf = ({ userID, kind }: About) =>
  new URLSearchParams({ kind, ...(userID === undefined ? {} : { userID: String(userID) }) });

/** The page that keeps a member out or silences them; it asks whom where nobody is named. */
export const addressOfAdding = (about: About): string => `/dashboard/bans/add?${queryOf(about)}`;

/** The page that ends it. */
export const addressOfLifting = (about: About): string => `/dashboard/bans/lift?${queryOf(about)}`;
