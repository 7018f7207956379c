import type { OwnAccount } from "#features/users/server/public.ts";
import { changeAccount } from "./actions/change-account.ts";

/** `PATCH /users/{userID}` changes credentials too, under the same conditions. */
export const account: OwnAccount = { name: "account", change: changeAccount };
