import { createContext, use } from "react";
import type { User } from "../../contract/resources.ts";

export const CardUser = createContext<User | undefined>(undefined);

/** Whom the card around is about, for what features put into the place `userCard.content`. */
export const useCardUser = () => use(CardUser);
