import { offerMentions } from "#features/editor/web/public.ts";
import { findRoles } from "./find-roles.ts";

/** Has editors offer the names of roles, until the answer is called. */
export const offerRoleNames = () => offerMentions(findRoles);
