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
/** Whoever sets the site up may be called what they are. */
const administratorNames = new Set(["admin", "administrator"]);
const reserved = new Set([
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
  if (!allowed.test(name))
    return "A name has letters, digits, dots, underscores, hyphens and single spaces between words.";
  const nameKey = nameKeyOf(name);
  const isReserved =
    reserved.has(nameKey) || (administratorNames.has(nameKey) && !isFirstAdministrator);
  return isReserved ? "This name is reserved." : undefined;
}
