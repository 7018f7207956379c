import { createContext, use } from "react";
import type { User } from "../../contract/resources.ts";

export const CardUser = createContext<User | undefined>(undefined);

/** The member of the surrounding card or profile, for entries in the slots `userCard.*` and `profile.actions`. */
export const useCardUser = () => use(CardUser);
