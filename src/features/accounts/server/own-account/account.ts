import type { OwnAccount } from "#features/users/server/public.ts";
import { changeAccount } from "./actions/change-account.ts";

/** Members change what they sign in with by `PATCH /users/{userID}`, too, on the same conditions. */
export const account: OwnAccount = { name: "account", change: changeAccount };
