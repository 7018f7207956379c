import { type LoaderFunctionArgs, redirect } from "react-router";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { pagesAddress } from "../../../contract/rules/limits.ts";

type Pages = typeof import("../../../contract/routes.ts");

const load: PageLoad<string> = async (transport, { params }) => {
  const pages = await apiOf<Pages>()(transport)("GET /custom-pages");
  const page = pages.find(({ layoutID }) => layoutID === recordID(params.layoutID));
  return page ? `${pagesAddress}/${page.customPageID}/edit` : pagesAddress;
};

export const loader = async (args: LoaderFunctionArgs) => redirect(await serverLoader(load)(args));
