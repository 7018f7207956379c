import type { OpenToken, Token } from "../tokens/tokens.ts";
import type { MentionedGroup } from "./mentioned-group.ts";
import { hasNoSpaces, namePrefixes } from "./name-prefixes.ts";

export interface Mention {
  name: string;
  userID: number;
}

interface WrittenMention {
  name: string;
  end: number;
  /** Not quoted, so text without a space may follow in unspaced scripts. */
  isBare: boolean;
}

/** Name and end of the mention at this `@`: `@name` or `@"two words"`. */
export function readMention(text: string, at: number): WrittenMention | undefined {
  const before = text[at - 1] ?? "";
  if (/[\p{L}\p{N}_@/.]/u.test(before) && !hasNoSpaces(before)) return;
  if (/[+%'=-]/.test(before) && /[a-z\d]/i.test(text[at - 2] ?? "")) return;
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  const name = match?.[1] ?? match?.[2];
  if (!match || !name || isAddress(text, at + match[0].length)) return;
  return { name, end: at + match[0].length, isBare: match[2] !== undefined };
}

/** Whether it is an address: `@ada@mastodon.example`, `@ada@example.com`, `@ada:example.com`. */
function isAddress(text: string, end: number): boolean {
  addressSuffix.lastIndex = end;
  return addressSuffix.test(text);
}

const addressSuffix = /[@:][\p{L}\p{N}-]{1,63}\.[\p{L}\p{N}]/uy;

const pattern =
  /@(?:"([^"\n@]{1,60})"|([\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}._-]{0,58}[\p{L}\p{M}\p{N}_])?))/uy;

export const mentionTokens = ({
  name,
  isBare,
}: Pick<WrittenMention, "name" | "isBare">): Token[] => [
  { kind: "open", name: "a", attributes: mentionAttributes(name, isBare) },
  { kind: "text", text: `@${name}` },
  { kind: "close", name: "a" },
];

export const mentionAttributes = (name: string, isBare: boolean): Record<string, string> => ({
  class: "atMention",
  "data-username": name,
  ...(isBare ? { [bareMark]: "" } : {}),
});

const bareMark = "data-bare";

const maxNames = 50;

/**
 * Distinct names that a body may mention, up to the limit of mentions. In unspaced scripts a name may end at any
 * letter.
 */
export const mentionedNames = (tokens: readonly Token[]): string[] => [
  ...new Set(firstMentions(tokens).flatMap(possibleNames)),
];

function firstMentions(tokens: readonly Token[]): OpenToken[] {
  const mentions = tokens.filter(isMention);
  const names = new Set([...new Set(mentions.map(nameOf))].slice(0, maxNames));
  return mentions.filter((token) => names.has(nameOf(token)));
}

const possibleNames = (token: OpenToken): string[] =>
  bareMark in token.attributes ? [nameOf(token), ...namePrefixes(nameOf(token))] : [nameOf(token)];

interface MentionTargets {
  users: ReadonlyMap<string, Mention>;
  groups?: ReadonlyMap<string, MentionedGroup>;
}

/** Links members and marks groups; unknown names become plain text. */
export function linkMentions(tokens: readonly Token[], meanings: MentionTargets) {
  const first = new Set(firstMentions(tokens));
  const mentioned = new Map<number, Mention>();
  let current: OpenMention | undefined;

  function begin(token: OpenToken): Token[] {
    current = first.has(token) ? resolveMention(token, meanings) : { rest: "" };
    const { meant: target } = current;
    if (!target) return [];
    if (!("userID" in target)) return [markOf(target)];
    mentioned.set(target.userID, { name: target.name, userID: target.userID });
    return [linkTo(target)];
  }

  const resolved = tokens.flatMap((token): Token[] => {
    if (isMention(token)) return begin(token);
    const open = current;
    if (!open) return [token];
    if (isEnd(token)) current = undefined;
    return withinMention(token, open);
  });
  return { tokens: resolved, mentions: [...mentioned.values()] };
}

const isEnd = (token: Token) => token.kind === "close" && token.name === "a";

function withinMention(token: Token, { meant, rest }: OpenMention): Token[] {
  if (isEnd(token)) {
    const suffix: Token[] = rest === "" ? [] : [{ kind: "text", text: rest }];
    return meant ? [token, ...suffix] : suffix;
  }
  if (token.kind !== "text" || rest === "" || !token.text.endsWith(rest)) return [token];
  return [{ ...token, text: token.text.slice(0, -rest.length) }];
}

interface OpenMention {
  meant?: Mention | MentionedGroup;
  rest: string;
}

function resolveMention(token: OpenToken, { users, groups }: MentionTargets): OpenMention {
  const find = (name: string) => users.get(name) ?? groups?.get(name);
  const name = possibleNames(token).find(find);
  const meant = name === undefined ? undefined : find(name);
  return name !== undefined && meant
    ? { meant, rest: nameOf(token).slice(name.length) }
    : { rest: "" };
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

const markOf = ({ recordType, recordID }: MentionedGroup): Token => ({
  kind: "open",
  name: "a",
  attributes: { class: "atMention", [`data-${recordType}id`]: String(recordID) },
});
