import { redirect } from "react-router";

/** `/dashboard/settings` itself is no page. */
export const loader = () => redirect("/dashboard/settings/general");
