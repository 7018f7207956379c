import type { MentionedGroup } from "../extension-points.ts";
import type { OpenToken, Token } from "../tokens/tokens.ts";
import { hasNoSpaces, nameBeginnings } from "./name-beginnings.ts";

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
  const found = pattern.exec(text);
  const name = found?.[1] ?? found?.[2];
  if (!found || !name || isElsewhere(text, at + found[0].length)) return;
  return { name, end: at + found[0].length, isBare: found[2] !== undefined };
}

/** Whether it is an address: `@ada@mastodon.example`, `@ada@example.com`, `@ada:example.com`. */
function isElsewhere(text: string, end: number): boolean {
  elsewhere.lastIndex = end;
  return elsewhere.test(text);
}

const elsewhere = /[@:][\p{L}\p{N}-]{1,63}\.[\p{L}\p{N}]/uy;

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

const most = 50;

/**
 * Distinct names that a body may mention, up to the limit of mentions. In unspaced scripts a name may end at any
 * letter.
 */
export const mentionedNames = (tokens: readonly Token[]): string[] => [
  ...new Set(firstMentions(tokens).flatMap(possibleNames)),
];

function firstMentions(tokens: readonly Token[]): OpenToken[] {
  const mentions = tokens.filter(isMention);
  const names = new Set([...new Set(mentions.map(nameOf))].slice(0, most));
  return mentions.filter((token) => names.has(nameOf(token)));
}

const possibleNames = (token: OpenToken): string[] =>
  bareMark in token.attributes
    ? [nameOf(token), ...nameBeginnings(nameOf(token))]
    : [nameOf(token)];

interface Meanings {
  users: ReadonlyMap<string, Mention>;
  groups?: ReadonlyMap<string, MentionedGroup>;
}

/** Links members and marks groups; unknown names become plain text. */
export function linkMentions(tokens: readonly Token[], meanings: Meanings) {
  const first = new Set(firstMentions(tokens));
  const mentioned = new Map<number, Mention>();
  let current: OpenMention | undefined;

  function begin(token: OpenToken): Token[] {
    current = first.has(token) ? findMeant(token, meanings) : { rest: "" };
    const { meant } = current;
    if (!meant) return [];
    if (!("userID" in meant)) return [markOf(meant)];
    mentioned.set(meant.userID, { name: meant.name, userID: meant.userID });
    return [linkTo(meant)];
  }

  const resolved = tokens.flatMap((token): Token[] => {
    if (isMention(token)) return begin(token);
    const read = current;
    if (!read) return [token];
    if (isEnd(token)) current = undefined;
    return withinMention(token, read);
  });
  return { tokens: resolved, mentions: [...mentioned.values()] };
}

const isEnd = (token: Token) => token.kind === "close" && token.name === "a";

function withinMention(token: Token, { meant, rest }: OpenMention): Token[] {
  if (isEnd(token)) {
    const behind: Token[] = rest === "" ? [] : [{ kind: "text", text: rest }];
    return meant ? [token, ...behind] : behind;
  }
  if (token.kind !== "text" || rest === "" || !token.text.endsWith(rest)) return [token];
  return [{ ...token, text: token.text.slice(0, -rest.length) }];
}

interface OpenMention {
  meant?: Mention | MentionedGroup;
  rest: string;
}

function findMeant(token: OpenToken, { users, groups }: Meanings): OpenMention {
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
