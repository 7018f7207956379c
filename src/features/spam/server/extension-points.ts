import type { UserRow } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { Submission } from "#platform/server/records/submissions.ts";

export interface AskedPost {
  submission: Submission;
  author: Pick<UserRow, "userID" | "name" | "email" | "dateInserted">;
  ip: string | undefined;
  userAgent: string | undefined;
}

export interface LearntPost {
  recordType: string;
  recordID: number;
  /** Title of the post, or of its discussion. */
  name: string;
  html: string;
  author: UserRow;
  isSpam: boolean;
}

export type SpamVerdict = "accept" | "hold" | "refuse";

/** External spam check. Called for new members only, outside of transactions, with a timeout of three seconds. */
export interface SpamProvider {
  name: string;
  /** Reason shown for held posts, such as `premoderatedSpamStopForumSpam`. */
  reason: string;
  isOn(ctx: Ctx): Promise<boolean>;
  /** Throws if the service gives no verdict. */
  ask(ctx: Ctx, post: AskedPost): Promise<SpamVerdict>;
  learn?(ctx: Ctx, post: LearntPost): Promise<void>;
}

export const spamProviders = extensionPoint<SpamProvider>("spam provider", ({ name }) => name);
