import { type LoaderFunctionArgs, redirect } from "react-router";

export const loader = ({ params }: LoaderFunctionArgs) => {
  const [layoutID, page] = (params["*"] ?? "").split("/");
  const id = layoutID && /^\d{1,10}$/.test(layoutID) ? `/${layoutID}` : "";
  return redirect(`/dashboard/layouts${id}${id && page === "edit" ? "/edit" : ""}`);
};

export default () => null;
