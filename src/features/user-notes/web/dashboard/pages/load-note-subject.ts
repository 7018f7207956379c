import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";

type Users = typeof import("#features/users/contract/routes.ts");

/** `?userID=12`: the subject of the note. */
export async function loadNoteSubject(transport: Transport, { url }: Pick<PageArgs, "url">) {
  const userID = recordID(url.searchParams.get("userID") ?? undefined);
  const { name } = await apiOf<Users>()(transport)("GET /users/{userID}", { params: { userID } });
  return { userID, name };
}
