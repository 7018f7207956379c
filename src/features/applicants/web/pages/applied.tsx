import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { EntryNotice } from "#features/accounts/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";

type Applicants = typeof import("../../contract/routes.ts");
type Users = typeof import("#features/users/contract/routes.ts");

export async function loader({ context }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const { userID } = await apiOf<Users>()(transport)("GET /users/me");
  if (userID === 0) throw redirect("/entry/signin");
  try {
    const applicant = await apiOf<Applicants>()(transport)("GET /applicants/{applicantID}", {
      params: { applicantID: userID },
    });
    return { status: applicant.status };
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw redirect("/");
    throw error;
  }
}

export default function AppliedPage() {
  const { status } = useLoaderData<typeof loader>();
  return (
    <EntryNotice
      titleID={`accounts.applied.${status}`}
      textID={`accounts.applied.${status}.text`}
      action={{ labelID: "accounts.toHome", href: "/" }}
    />
  );
}
