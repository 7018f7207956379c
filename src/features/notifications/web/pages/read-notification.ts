import { type LoaderFunctionArgs, redirect } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";

type Notifications = typeof import("../../contract/routes.ts");

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  await requireMember(transport, request);
  const { notificationID = "" } = params;
  try {
    const { url } = await apiOf<Notifications>()(transport)(
      "PUT /notifications/{notificationID}/read",
      { params: { notificationID } },
    );
    return redirect(url);
  } catch (error) {
    if (isApiError(error) && error.status === 404) return redirect("/notifications");
    throw error;
  }
}
