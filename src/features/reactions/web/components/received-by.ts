import type { User } from "#features/users/contract/resources.ts";

/** How others reacted to what a member wrote, as far as anybody did. */
export const receivedBy = ({ reactionsReceived = {} }: Pick<User, "reactionsReceived">) =>
  Object.values(reactionsReceived).filter(({ count }) => count > 0);
