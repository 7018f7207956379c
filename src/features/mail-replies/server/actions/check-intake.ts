import type { Ctx } from "#platform/server/context.ts";
import { intakeMethod } from "../policy.ts";
import { findIntake } from "../queries.ts";
import { problemOf } from "../receiving/fetch-mails.ts";
import { readImapOptions, withMailbox } from "../receiving/imap-connection.ts";

interface IntakeCheck {
  isOn: boolean;
  isOk: boolean;
  message: string;
}

export async function checkIntake(ctx: Ctx): Promise<IntakeCheck> {
  const method = await intakeMethod(ctx);
  if (!method)
    return { isOn: false, isOk: false, message: "This site does not accept replies by email." };
  if (method === "webhook")
    return {
      isOn: true,
      isOk: true,
      message: "A mail service sends mails here; it is not asked.",
    };
  const options = await readImapOptions(ctx);
  try {
    const count = await withMailbox(ctx, options, async ({ mailbox }) =>
      mailbox ? mailbox.exists : 0,
    );
    return {
      isOn: true,
      isOk: true,
      message: `${options.folder} at ${options.host} has ${count} mails.`,
    };
  } catch (error) {
    return {
      isOn: true,
      isOk: false,
      message: `${options.host} cannot be read: ${problemOf(error)}`,
    };
  }
}

export async function readStatus(ctx: Ctx) {
  const method = await intakeMethod(ctx);
  const intake = method && (await findIntake(ctx, method));
  return {
    method: method ?? null,
    problem: intake?.problem ?? "",
    dateLastSuccess: intake?.dateLastSuccess ?? null,
    dateNextTry: intake?.dateNextTry ?? null,
  };
}
