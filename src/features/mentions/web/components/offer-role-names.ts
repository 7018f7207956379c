import { offerMentions } from "#features/editor/web/public.ts";
import { findRoles } from "./find-roles.ts";

/** Adds role names to the suggestions of editors; call the result to remove them. */
export const offerRoleNames = () => offerMentions(findRoles);
