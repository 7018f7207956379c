import { redirect } from "react-router";

/** The settings of logos and icons. */
export const loader = () => redirect("/dashboard/settings/look");
