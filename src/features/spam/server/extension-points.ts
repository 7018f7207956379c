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
  /** Its title, or that of what it is a part of. */
  name: string;
  html: string;
  author: UserRow;
  isSpam: boolean;
}

export type SpamVerdict = "accept" | "hold" | "refuse";

/** Somebody else who knows spam. Asked of newcomers alone, outside of transactions, for three seconds at most. */
export interface SpamProvider {
  name: string;
  /** Why something waits of which it says so, such as `premoderatedSpamStopForumSpam`. */
  reason: string;
  isOn(ctx: Ctx): Promise<boolean>;
  /** Throws where nothing can be learnt. */
  ask(ctx: Ctx, post: AskedPost): Promise<SpamVerdict>;
  /** Told by those who moderate of what was spam, or was none after all; left out by whoever does not learn. */
  learn?(ctx: Ctx, post: LearntPost): Promise<void>;
}

export const spamProviders = extensionPoint<SpamProvider>("spam provider", ({ name }) => name);
