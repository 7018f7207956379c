import { createContext } from "react";

/** A type of record that categories can allow. */
export interface CategoryType {
  /** Name in `allowedDiscussionTypes`. */
  name: string;
  /** Message id: several of them. */
  pluralID: string;
}

export const CategoryTypes = createContext<readonly CategoryType[]>([]);
