import type { OptionEntry } from "#platform/web/slots/option-entries.ts";
import { discussionOptions } from "./moderation/discussion-options.tsx";

export const optionEntries: readonly OptionEntry[] = discussionOptions;
