import { mentionSource } from "#features/formats/contract/rules/mention-source.ts";
import { apiOf } from "#platform/web/api.ts";
import { browserTransport } from "#platform/web/browser-transport.ts";
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

/** Members to mention. None where the server cannot be reached: the name can still be typed. */
export async function findMembers(typed: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const users = await lookUp(typed, signal).catch(() => []);
  return users.map(({ userID, name, photoUrl }) => ({
    id: String(userID),
    label: name,
    photoUrl,
    markdown: `${mentionSource(name)} `,
    run: (editor, range) =>
      editor
        .chain()
        .focus()
        .insertContentAt(range, [
          { type: "mention", attrs: { name, userID } },
          { type: "text", text: " " },
        ])
        .run(),
  }));
}
