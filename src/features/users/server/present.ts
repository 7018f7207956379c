import type { z } from "zod";
import type { userFragmentSchema } from "../contract/resources.ts";
import type { UserRow } from "./queries/users.ts";

type Fragment = z.input<typeof userFragmentSchema>;

export const profileUrl = (name: string) => `/profile/${encodeURIComponent(name)}`;

export const presentUser = (row: UserRow): Fragment => ({
  userID: row.userID,
  name: row.name,
  title: row.title,
  url: profileUrl(row.name),
  photoUrl: row.photoUrl ?? "",
  dateLastActive: row.dateLastActive,
  banned: row.banned,
  private: row.private,
  label: null,
});

export const guestFragment: Fragment = {
  userID: 0,
  name: "Guest",
  url: "",
  photoUrl: "",
  dateLastActive: null,
  banned: 0,
  private: false,
};
