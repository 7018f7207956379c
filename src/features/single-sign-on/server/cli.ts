import { z } from "zod";
import { changeSettings } from "#features/settings/server/public.ts";
import { defineCliCommand } from "#platform/server/cli-command.ts";
import { StartupError } from "#platform/server/startup/startup-error.ts";
import { updateAuthenticator } from "./actions/save-authenticator.ts";
import { findAuthenticatorByCode } from "./queries/authenticators.ts";
import { isRequired } from "./settings.ts";

const makeOptional = defineCliCommand({
  name: "sign-in-services optional",
  summary: "let members sign in by password again, besides services",
  input: z.object({}),
  async run(ctx) {
    await changeSettings(ctx, { [isRequired.key]: false });
    return {
      text: "Members can sign in by password, passkey and link again.",
      data: { isRequired: false },
    };
  },
});

const switchOff = defineCliCommand({
  name: "sign-in-services off",
  summary: "switch a service off, by the part of its address",
  arguments: ["<code>"],
  input: z.object({ code: z.string().min(1) }),
  async run(ctx, { code }) {
    const row = await findAuthenticatorByCode(ctx, code);
    if (!row)
      throw new StartupError(`There is no sign-in service ${code}.`, {
        cure: "Its part of the address is what follows /entry/connect/.",
        exitCode: 1,
      });
    await updateAuthenticator(ctx, row.authenticatorID, { active: false });
    return { text: `${row.name} is turned off.`, data: { code, isActive: false } };
  },
});

export const serviceCommands = [makeOptional, switchOff];
