import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";
import { offeredReasons } from "../../../contract/rules/reasons.ts";

type Users = typeof import("#features/users/contract/routes.ts");
type Bans = typeof import("../../../contract/routes/bans.ts");

export type BanKind = "ban" | "silence";

export interface BanData {
  kind: BanKind;
  user: { userID: number; name: string } | null;
  active: { dateExpires: string | null } | null;
  /** Empty until one is chosen. */
  reason: string;
}

/** `?kind=silence&userID=12&reason=spam` */
export async function loadBan(
  transport: Transport,
  { url }: Pick<PageArgs, "url">,
): Promise<BanData> {
  const kind = url.searchParams.get("kind") === "silence" ? "silence" : "ban";
  const named = url.searchParams.get("reason");
  const reason = offeredReasons.find((each) => each === named) ?? "";
  const userID = Number(url.searchParams.get("userID"));
  if (!Number.isInteger(userID) || userID < 1) return { kind, user: null, active: null, reason };
  const params = { userID };
  const [{ name }, bans] = await Promise.all([
    apiOf<Users>()(transport)("GET /users/{userID}", { params }),
    apiOf<Bans>()(transport)("GET /users/{userID}/bans", { params }),
  ]);
  const active = bans.find((ban) => ban.isActive && ban.kind === kind);
  return {
    kind,
    user: { userID, name },
    active: active ? { dateExpires: active.dateExpires } : null,
    reason,
  };
}
