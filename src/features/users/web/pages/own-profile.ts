import { type LoaderFunctionArgs, redirect } from "react-router";
import { pageRequest } from "#platform/web/request-context.ts";
import { requireMember } from "./require-member.ts";

/** Leads members to their own profile and guests to the way in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { url } = await requireMember(context.get(pageRequest).transport, request);
  return redirect(url);
}
