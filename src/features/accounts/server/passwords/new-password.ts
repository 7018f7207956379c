import { readSetting, siteTitle } from "#features/settings/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isCommonPassword, isOwnPassword } from "./common-passwords.ts";
import { hashPassword } from "./passwords.ts";

interface Owner {
  name: string;
  email: string | null | undefined;
}

export async function hashNewPassword(ctx: Ctx, password: string, owner: Owner): Promise<string> {
  await refuseGuessable(ctx, password, owner);
  return hashPassword(password);
}

export async function refuseGuessable(ctx: Ctx, password: string, { name, email }: Owner) {
  const personalTexts = [name, await readSetting(ctx, siteTitle)];
  if (email) personalTexts.push(email, email.slice(0, email.lastIndexOf("@")));
  if (isOwnPassword(password, personalTexts))
    throw invalid({
      field: "password",
      code: "own",
      message: "Choose a password that is not your name, your email address or the site's name.",
    });
  if (isCommonPassword(password))
    throw invalid({
      field: "password",
      code: "common",
      message: "This password is easy to guess. Choose another one.",
    });
}
