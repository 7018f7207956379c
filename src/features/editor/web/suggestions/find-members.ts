import { mentionSource } from "#features/formats/contract/rules/mention-source.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { findMentioned, type MentionedName } from "./mention-sources.ts";
import { createNameLookup, matchesName, maxNames } from "./name-lookup.ts";
import type { Choice } from "./suggestion-store.ts";

export const mentionDebounceMs = 50;

type Users = typeof import("#features/users/contract/routes.ts");

const lookUp = createNameLookup((prefix, signal) =>
  apiOf<Users>()(browserTransport)("GET /users/by-names", {
    query: { name: `${prefix}*`, order: "mention", limit: maxNames },
    signal,
  }),
);

/**
 * Members whom sources suggest first, then other mentionable names, then all members, the viewer last. Of these none if
 * the server is unreachable.
 */
export const findMembers = (viewerID: number) => async (typed: string, signal: AbortSignal) => {
  const [mentioned, users] = await Promise.all([
    findMentioned(typed, signal),
    lookUp(typed, signal).catch(() => []),
  ]);
  const matches = matchesName(typed);
  const isMember = (each: MentionedName): each is MentionedName & { userID: number } =>
    each.userID !== undefined;
  const first = mentioned.filter(isMember).filter(matches);
  const firstIDs = new Set(first.map(({ userID }) => userID));
  const isViewer = ({ userID }: MentionedMember) => userID === viewerID;
  const others = users.filter(({ userID }) => !firstIDs.has(userID));
  const choices: readonly Choice[] = [
    ...first.map(memberChoice),
    ...mentioned
      .filter((each) => !isMember(each))
      .map(({ id, name, icon }) => ({ id, icon, ...mentionOf({ name }) })),
    ...others.filter((each) => !isViewer(each)).map(memberChoice),
    ...others.filter(isViewer).map(memberChoice),
  ];
  return choices;
};

const memberChoice = ({ userID, name, photoUrl }: MentionedMember): Choice => ({
  id: String(userID),
  photoUrl,
  ...mentionOf({ name, userID }),
});

interface MentionedMember {
  userID: number;
  name: string;
  photoUrl?: string;
}

const mentionOf = (
  attrs: Readonly<{ name: string; userID?: number }>,
): Pick<Choice, "label" | "markdown" | "run"> => ({
  label: attrs.name,
  markdown: `${mentionSource(attrs.name)} `,
  run: (editor, range) =>
    editor
      .chain()
      .focus()
      .insertContentAt(range, [
        { type: "mention", attrs },
        { type: "text", text: " " },
      ])
      .run(),
});
