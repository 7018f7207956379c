interface About {
  userID?: number;
  kind: "ban" | "silence";
}

const queryOf = ({ userID, kind }: About) =>
  new URLSearchParams({ kind, ...(userID === undefined ? {} : { userID: String(userID) }) });

/** Page to ban or silence; asks for the member if none is given. */
export const addressOfAdding = (about: About): string => `/dashboard/bans/add?${queryOf(about)}`;

export const addressOfLifting = (about: About): string => `/dashboard/bans/lift?${queryOf(about)}`;
