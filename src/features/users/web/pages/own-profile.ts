import { type LoaderFunctionArgs, redirect } from "react-router";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { requireMember } from "./require-member.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { url } = await requireMember(context.get(pageRequest).transport, request);
  return redirect(url);
}
