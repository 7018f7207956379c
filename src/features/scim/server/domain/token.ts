import { newSecret } from "#features/accounts/server/public.ts";

const prefix = "fm_scim_";

export const newToken = (): string => `${prefix}${newSecret()}`;

export const tokenPattern = new RegExp(`^Bearer +(${prefix}[\\w-]{43})$`, "i");
