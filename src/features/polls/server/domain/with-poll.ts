import type { DiscussionPatch } from "#features/discussions/contract/resources.ts";
import type { PollInput } from "../../contract/resources.ts";

/** Body of a post with a poll; its schema contains the field through `recordInputs`. */
export const withPoll = (poll: PollInput): DiscussionPatch & { poll: PollInput } => ({ poll });
