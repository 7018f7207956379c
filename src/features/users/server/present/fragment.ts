import type { z } from "zod";
import type { userFragmentSchema } from "../../contract/resources.ts";
import type { View } from "../policy.ts";
import type { ShownUser } from "../queries/users.ts";

export type Fragment = z.input<typeof userFragmentSchema>;

export const profileUrl = (name: string) => `/profile/${encodeURIComponent(name)}`;

/** A member as others see them beside what they did. A hidden profile shows name and picture alone. */
export const presentFragment = (row: ShownUser, view: View): Fragment => ({
  userID: row.userID,
  name: row.name,
  title: view === "private" ? null : row.title,
  url: profileUrl(row.name),
  photoUrl: row.photoUrl ?? "",
  dateLastActive: view === "private" ? null : row.dateLastActive,
  banned: row.banned,
  private: row.private,
  label: null,
  labelHtml: null,
  punished: 0,
});

const placeholder = (name: string): Fragment => ({
  userID: 0,
  name,
  url: "",
  photoUrl: "",
  dateLastActive: null,
  banned: 0,
  private: false,
});

export const guestFragment = placeholder("Guest");
/** Stands for members who are gone (product.md, section 3). */
export const deletedFragment = placeholder("User Deleted");
/** Stands for ids that never were a member's. */
export const unknownFragment = placeholder("Unknown User");
