import { type LoaderFunctionArgs, redirect } from "react-router";
import { entryUrl } from "#platform/web/calls/target.ts";
import { secondStepCookie } from "../../../contract/rules.ts";
import { loadEntry } from "../../entry/pages/load-entry.ts";

export async function loadSecondFactor(args: LoaderFunctionArgs) {
  await loadEntry(args);
  const cookies = args.request.headers.get("cookie")?.split(/;\s*/) ?? [];
  const hasBegun = cookies.some((cookie) => cookie.startsWith(`${secondStepCookie}=`));
  if (!hasBegun) throw redirect(entryUrl("/entry/signin", new URL(args.request.url)));
  return null;
}
