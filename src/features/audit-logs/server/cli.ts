import { z } from "zod";
import { defineCliCommand } from "#platform/server/cli-command.ts";
import { type Problem, type Verified, verifyLogs } from "./actions/verify-logs.ts";

export const verifyCommand = defineCliCommand({
  name: "audit verify",
  summary: "prove that nothing of the audit log was changed or removed",
  options: {
    "--head <position:hash>": "a last seal noted earlier, which must still be there",
    "--former-secrets": "accept seals made with a secret of this site that is lost",
  },
  input: z.object({
    head: z
      .string()
      .regex(/^\d{1,18}:[0-9a-f]{64}$/)
      .optional(),
    formerSecrets: z.boolean().default(false),
  }),
  async run(ctx, { head, formerSecrets }) {
    const verified = await verifyLogs(ctx, { head, allowsFormerSecrets: formerSecrets });
    const text = textOf(verified);
    return { text, data: verified, ...(verified.problem ? { exitCode: 1 } : {}) };
  },
});

const sentences: Record<Problem["problem"], string> = {
  changed: "was changed",
  removed: "was removed before its time",
  erased: "was emptied without a record of that",
  "seal-changed": "has a seal that does not follow from it and the one before",
  "seals-removed": "does not stand on the seal before, which is gone",
  signature: "has a seal that this site did not make",
  "other-key": "was sealed with another secret (--former-secrets accepts that)",
  head: "",
};

function textOf({ problem, sealed, erased, unsealed, head, isSigned }: Verified): string {
  const lines = [
    ...(problem ? [sentenceOf(problem)] : []),
    `${sealed} sealed logs ${problem ? "are as they were up to there" : "are as they were"}.`,
    ...(erased > 0 ? [`${erased} of them were emptied when members were erased.`] : []),
    ...(unsealed > 0 ? [`${unsealed} are not sealed yet.`] : []),
    ...(isSigned ? [] : ["Signatures were not checked: the secret of the site is not here."]),
    `Last seal: ${head}`,
  ];
  return lines.join("\n");
}

const sentenceOf = ({ problem, auditLogID, position }: Problem): string =>
  problem === "head"
    ? "The seal that was noted earlier is not there any more."
    : `Broken at log ${auditLogID}${position ? ` (seal ${position})` : ""}: it ${sentences[problem]}.`;
