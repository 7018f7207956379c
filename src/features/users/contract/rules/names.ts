import { skeletonOf } from "./look-alikes.ts";
import { looksLikeDomain } from "./looks-like-domain.ts";
import { nameKeyOf } from "./name-key.ts";

export { nameKeyOf };

/** Key without dots: names that differ by dots alone count as equal. Must match "dotlessKey" in the database. */
export const dotlessKeyOf = (name: string): string =>
  nameKeyOf(name).replaceAll(".", "").replaceAll(/ +/g, " ").trim();

export const matchKeyOf = (name: string): string =>
  nameKeyOf(name).replaceAll(/[^\p{Letter}\p{Number}]/gu, "");

const allowed = /^[\p{Letter}\p{Mark}\p{Number}._-]+(?: [\p{Letter}\p{Mark}\p{Number}._-]+)*$/u;
/** Invisible characters, names made of marks only, and stacked marks that overlap adjacent text. */
const unreadable = /\p{Default_Ignorable_Code_Point}|\p{Mark}{5}|^[^\p{Letter}\p{Number}]+$/u;
/** Placeholders for deleted and unknown users, in every bundled language. */
const standIns = [
  "deleted",
  "deleted user",
  "user deleted",
  "deleted member",
  "member deleted",
  "unknown user",
  "unknown member",
  "removed user",
  "removed member",
  "former member",
  "guest",
  "a guest",
  "system",
  "the system",
  "command line",
  "the command line",
  "folkmoot itself",
  "gast",
  "ein gast",
  "gelöscht",
  "gelöschtes mitglied",
  "mitglied gelöscht",
  "folkmoot selbst",
  "die befehlszeile",
  "befehlszeile",
  "invitado",
  "un invitado",
  "eliminado",
  "usuario eliminado",
  "miembro eliminado",
  "sistema",
  "el sistema",
  "el propio folkmoot",
  "la línea de comandos",
  "invité",
  "un invité",
  "supprimé",
  "utilisateur supprimé",
  "membre supprimé",
  "système",
  "le système",
  "folkmoot lui-même",
  "la ligne de commande",
  "زائر",
  "محذوف",
  "عضو محذوف",
  "مستخدم محذوف",
  "النظام",
  "folkmoot نفسه",
  "سطر الأوامر",
  "ゲスト",
  "削除済み",
  "削除されたユーザー",
  "削除されたメンバー",
  "退会済みユーザー",
  "システム",
  "folkmoot 自身",
  "コマンドライン",
  "ospite",
  "un ospite",
  "eliminato",
  "utente eliminato",
  "membro eliminato",
  "il sistema",
  "folkmoot stesso",
  "riga di comando",
  "la riga di comando",
  "een gast",
  "verwijderd",
  "verwijderde gebruiker",
  "verwijderd lid",
  "lid verwijderd",
  "systeem",
  "het systeem",
  "folkmoot zelf",
  "opdrachtregel",
  "de opdrachtregel",
  "gość",
  "usunięty",
  "usunięty użytkownik",
  "użytkownik usunięty",
  "sam folkmoot",
  "wiersz poleceń",
  "visitante",
  "um visitante",
  "convidado",
  "um convidado",
  "excluído",
  "usuário excluído",
  "membro excluído",
  "utilizador eliminado",
  "membro eliminado",
  "o sistema",
  "o próprio folkmoot",
  "linha de comando",
  "a linha de comando",
  "гость",
  "удалён",
  "удалённый пользователь",
  "пользователь удалён",
  "удалённый участник",
  "участник удалён",
  "система",
  "сам folkmoot",
  "командная строка",
  "misafir",
  "bir misafir",
  "silindi",
  "silinmiş kullanıcı",
  "silinmiş üye",
  "sistem",
  "folkmootun kendisi",
  "komut satırı",
];
/** Allowed for the first administrator only. */
const administratorNames = new Set(["admin", "administrator"]);
/** Reserved as exact names only: they are too short for a look-alike to be intended (Ali is a name). */
const mentions = new Set(["me", "all"]);
const reserved = ["moderator", "everyone", "here", "support", "staff", ...standIns];
/** Paths under `/profile/` that are not member names. */
const profilePages = new Set([
  "account",
  "badges",
  "bookmarks",
  "comments",
  "discussions",
  "drafts",
  "edit",
  "ignored",
  "invitations",
  "notifications",
  "photo",
  "preferences",
  "reactions",
  "security",
  "sessions",
  "tokens",
]);
const reservedLooks = new Set(
  [...reserved, ...administratorNames].map((name) => skeletonOf(nameKeyOf(name))),
);

/** Extensions that routes, the API and caching proxies would mistake for a file type. */
const fileEnding = new RegExp(
  `\\.(${[
    "data",
    "rss",
    "atom",
    "csv",
    "json",
    "xml",
    "txt",
    "html",
    "htm",
    "js",
    "css",
    "map",
    "webmanifest",
    "ico",
    "png",
    "jpg",
    "jpeg",
    "gif",
    "webp",
    "avif",
    "svg",
    "pdf",
    "zip",
  ].join("|")})$`,
);

interface NameRules {
  isFirstAdministrator?: boolean;
}

export function problemWithName(
  name: string,
  { isFirstAdministrator = false }: NameRules = {},
): string | undefined {
  const length = [...name.normalize("NFC")].length;
  if (length < 3 || length > 30) return "A name must have 3 to 30 characters.";
  if (!allowed.test(name) || unreadable.test(name.normalize("NFC")))
    return "A name can have letters, digits, dots, underscores, hyphens and single spaces between words.";
  if (name.normalize("NFC") !== name.normalize("NFKC"))
    return "A name can only have plain letters, without ligatures or other special forms.";
  const nameKey = nameKeyOf(name);
  if (nameKey.endsWith(".")) return "A name cannot end with a dot.";
  if (fileEnding.test(nameKey)) return "A name cannot end in a file extension such as .json.";
  if (looksLikeDomain(nameKey)) return "A name cannot look like a web address.";
  if (isFirstAdministrator && administratorNames.has(nameKey)) return undefined;
  const isReserved =
    profilePages.has(nameKey) ||
    mentions.has(nameKey) ||
    reservedLooks.has(skeletonOf(dotlessKeyOf(name)));
  return isReserved ? "This name is reserved." : undefined;
}
