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
const reserved = new Set([
  "admin",
  "administrator",
  "moderator",
  "system",
  "guest",
  "me",
  "everyone",
  "all",
  "here",
  "support",
  "staff",
  "user deleted",
  "unknown user",
  "removed user",
]);

/** Why a name cannot be taken; undefined when it can. */
export function problemWithName(name: string): string | undefined {
  const length = [...name.normalize("NFC")].length;
  if (length < 3 || length > 30) return "A name has 3 to 30 characters.";
  if (!allowed.test(name))
    return "A name has letters, digits, dots, underscores, hyphens and single spaces between words.";
  return reserved.has(nameKeyOf(name)) ? "This name is reserved." : undefined;
}
