import type { z } from "zod";
import { escapeHtml } from "#platform/contract/texts/escape-html.ts";
import type { userFragmentSchema } from "../../contract/resources.ts";
import type { View } from "../policy.ts";
import type { ShownUser } from "../queries/users.ts";

export type Fragment = z.input<typeof userFragmentSchema>;

export const profileUrl = (name: string) => `/profile/${encodeURIComponent(name)}`;

export const labelFields = (label: string | null) => ({
  label,
  labelHtml: label === null ? null : escapeHtml(label),
});

export const presentFragment = (
  row: Omit<ShownUser, "roleIDs">,
  view: View,
  label: string | null,
): Fragment => ({
  userID: row.userID,
  name: row.name,
  title: view === "private" ? null : row.title,
  url: profileUrl(row.name),
  photoUrl: row.photoUrl ?? "",
  dateLastActive: view === "private" ? null : row.dateLastActive,
  banned: row.banned,
  private: row.private,
  ...labelFields(view === "private" ? null : label),
  punished: row.silenced,
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
export const deletedFragment = placeholder("User Deleted");
/** Placeholder for ids that never existed. */
export const unknownFragment = placeholder("Unknown User");
/** Placeholder for the author of removed content. */
export const removedFragment = placeholder("Removed User");
