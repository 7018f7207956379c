import type { z } from "zod";
import { apiOf } from "#platform/web/calls/api.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import type { testOutcomeSchema } from "../../contract/resources.ts";

type Mails = typeof import("../../contract/routes.ts");

/** What came of a test email. */
export interface TestEmail {
  outcome: z.output<typeof testOutcomeSchema>;
  /** Address of the test email. */
  to: string;
}

/** Sends one to the address in the field `destinationAddress`. */
export async function sendTestEmail({
  transport,
  values: { destinationAddress: to = "" },
}: Pick<FormCall, "transport" | "values">): Promise<TestEmail> {
  const body = { destinationAddress: to };
  return { outcome: await apiOf<Mails>()(transport)("POST /emails/send-test", { body }), to };
}
