import { mentionSource } from "#features/formats/contract/rules/mention-source.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { findMentioned } from "./mention-sources.ts";
import { createNameLookup, maxNames } from "./name-lookup.ts";
import type { Choice } from "./suggestion-store.ts";

export const mentionDebounceMs = 50;

type Users = typeof import("#features/users/contract/routes.ts");

const lookUp = createNameLookup((prefix, signal) =>
  apiOf<Users>()(browserTransport)("GET /users/by-names", {
    query: { name: `${prefix}*`, order: "mention", limit: maxNames },
    signal,
  }),
);

/** Members to mention, after other mentionable names. Empty if the server is unreachable. */
export async function findMembers(typed: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const [others, users] = await Promise.all([
    findMentioned(typed, signal),
    lookUp(typed, signal).catch(() => []),
  ]);
  return [
    ...others.map(({ id, name, icon }) => ({ id, icon, ...mentionOf({ name }) })),
    ...users.map(({ userID, name, photoUrl }) => ({
      id: String(userID),
      photoUrl,
      ...mentionOf({ name, userID }),
    })),
  ];
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
