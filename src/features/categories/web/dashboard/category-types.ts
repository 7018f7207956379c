import { createContext } from "react";

/** A type of record that categories can allow. */
export interface CategoryType {
  /** Name in `allowedDiscussionTypes`. */
  name: string;
  /** Message id: several of them. */
  pluralID: string;
  /** Whether the feature of the type has an input of its own in the form of categories. */
  hasOwnInput?: boolean;
}

export const CategoryTypes = createContext<readonly CategoryType[]>([]);
