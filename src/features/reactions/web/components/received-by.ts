import type { User } from "#features/users/contract/resources.ts";

export const receivedBy = ({ reactionsReceived = {} }: Pick<User, "reactionsReceived">) =>
  Object.values(reactionsReceived).filter(({ count }) => count > 0);
