import type { OpenToken, Token } from "../tokens/tokens.ts";

export interface Mention {
  name: string;
  userID: number;
}

/** The name mentioned at the `@` of this place, and where it ends: `@name` or `@"two words"`. */
export function readMention(text: string, at: number): { name: string; end: number } | undefined {
  if (at > 0 && /[\p{L}\p{N}_@/.]/u.test(text[at - 1] ?? "")) return;
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  const name = found?.[1] ?? found?.[2];
  return found && name ? { name, end: at + found[0].length } : undefined;
}

const pattern =
  /@(?:"([^"\n@]{1,60})"|([\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}._-]{0,58}[\p{L}\p{M}\p{N}_])?))/uy;

export const mentionTokens = (name: string): Token[] => [
  { kind: "open", name: "a", attributes: { class: "atMention", "data-username": name } },
  { kind: "text", text: `@${name}` },
  { kind: "close", name: "a" },
];

const most = 50;

/** The names that a body mentions, each once; beyond so many the others stay plain text. */
export const mentionedNames = (tokens: readonly Token[]): string[] =>
  [...new Set(tokens.filter(isMention).map(nameOf))].slice(0, most);

/** Links mentions of members to their profiles; others become plain text. */
export function linkMentions(tokens: readonly Token[], users: ReadonlyMap<string, Mention>) {
  const names = new Set(mentionedNames(tokens));
  const memberOf = (token: OpenToken) =>
    names.has(nameOf(token)) ? users.get(nameOf(token)) : undefined;
  const mentioned = new Map<number, Mention>();
  let isWithin = false;
  const resolved = tokens.flatMap((token): Token[] => {
    if (isMention(token)) {
      const user = memberOf(token);
      isWithin = !user;
      if (user) mentioned.set(user.userID, { name: user.name, userID: user.userID });
      return user ? [linkTo(user)] : [];
    }
    if (!isWithin || token.kind !== "close" || token.name !== "a") return [token];
    isWithin = false;
    return [];
  });
  return { tokens: resolved, mentions: [...mentioned.values()] };
}

const isMention = (token: Token): token is OpenToken =>
  token.kind === "open" &&
  token.attributes.class === "atMention" &&
  Boolean(token.attributes["data-username"]);

const nameOf = ({ attributes }: OpenToken) => attributes["data-username"] ?? "";

const linkTo = ({ name, userID }: Mention): Token => ({
  kind: "open",
  name: "a",
  attributes: {
    class: "atMention",
    "data-username": name,
    "data-userid": String(userID),
    href: `/profile/${encodeURIComponent(name)}`,
  },
});
