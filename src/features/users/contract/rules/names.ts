import { skeletonOf } from "./look-alikes.ts";

/** A name as it is compared: compatibility forms, case and accents make no difference (decisions.md, section 2). */
export const nameKeyOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .normalize("NFKC")
    .replaceAll(/\s+/g, " ")
    .trim();

/** What suggestions compare: letters and digits alone (product.md, section 5). */
export const matchKeyOf = (name: string): string =>
  nameKeyOf(name).replaceAll(/[^\p{Letter}\p{Number}]/gu, "");

const allowed = /^[\p{Letter}\p{Mark}\p{Number}._-]+(?: [\p{Letter}\p{Mark}\p{Number}._-]+)*$/u;
/** Letters and marks that nobody sees, marks alone, and towers of marks that cover their neighbours. */
const unreadable = /\p{Default_Ignorable_Code_Point}|\p{Mark}{5}|^[^\p{Letter}\p{Number}]+$/u;
/** Whoever sets the site up may be called what they are. */
const administratorNames = new Set(["admin", "administrator"]);
/** Words that address many. Too short for others to look like them by intent: Ali is a name. */
const mentions = new Set(["me", "all"]);
const reserved = [
  "moderator",
  "system",
  "guest",
  "everyone",
  "here",
  "support",
  "staff",
  "user deleted",
  "unknown user",
  "removed user",
];
/** Pages of one's own and lists of what a member wrote stand where profiles do. */
const profilePages = new Set([
  ...["account", "badges", "bookmarks", "comments", "discussions", "drafts", "edit", "ignored"],
  ...["invitations", "notifications", "photo", "preferences", "reactions", "security", "sessions"],
  ...["tokens"],
]);
const reservedLooks = new Set([...reserved, ...administratorNames].map(skeletonOf));

interface NameRules {
  isFirstAdministrator?: boolean;
}

/** Why a name cannot be taken; undefined when it can. */
export function problemWithName(
  name: string,
  { isFirstAdministrator = false }: NameRules = {},
): string | undefined {
  const length = [...name.normalize("NFC")].length;
  if (length < 3 || length > 30) return "A name has 3 to 30 characters.";
  if (!allowed.test(name) || unreadable.test(name.normalize("NFC")))
    return "A name has letters, digits, dots, underscores, hyphens and single spaces between words.";
  if (name.normalize("NFC") !== name.normalize("NFKC"))
    return "A name has plain letters, without ligatures and other special forms.";
  const nameKey = nameKeyOf(name);
  if (isFirstAdministrator && administratorNames.has(nameKey)) return undefined;
  const isReserved =
    profilePages.has(nameKey) || mentions.has(nameKey) || reservedLooks.has(skeletonOf(nameKey));
  return isReserved ? "This name is reserved." : undefined;
}
