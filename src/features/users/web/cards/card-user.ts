import { createContext, use } from "react";
import type { User } from "../../contract/resources.ts";

export const CardUser = createContext<User | undefined>(undefined);

/** Whom the card or profile around is about, for what features put into the places `userCard.*` and `profile.actions`. */
export const useCardUser = () => use(CardUser);
