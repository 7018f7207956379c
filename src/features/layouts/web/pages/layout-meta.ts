import type { MetaDescriptor } from "react-router";
import { pageData } from "#platform/web/pages/page-data.tsx";
import type { HydratedLayout, LayoutRedirect } from "../../contract/resources.ts";

export function layoutMeta(
  loaderData: HydratedLayout | LayoutRedirect | undefined,
): MetaDescriptor[] {
  const hydrated = pageData(loaderData);
  if (!hydrated || "redirectTo" in hydrated) return [];
  const { title, meta, links, "json-ld": data } = hydrated.seo;
  return [
    { title },
    ...(meta as MetaDescriptor[]),
    ...links.map((link) => ({ tagName: "link" as const, ...link })),
    ...data.map((entry) => ({ "script:ld+json": entry }) as MetaDescriptor),
  ];
}
