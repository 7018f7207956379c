import { invalid } from "#platform/contract/errors.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { hashPassword } from "./passwords.ts";

interface Owner {
  name: string;
  email: string | null;
}

/** Hashes a password that a member chose. Refuses those that are tried first. */
export async function hashNewPassword(password: string, { name, email }: Owner): Promise<string> {
  if (isCommonPassword(password, name, email?.split("@")[0] ?? ""))
    throw invalid({
      field: "password",
      code: "common",
      message: "This password is easy to guess. Choose another one.",
    });
  return hashPassword(password);
}
