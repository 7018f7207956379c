import { messagePages, messageTypes, viewLocations } from "../../contract/rules.ts";

export function readMessage(values: Readonly<Record<string, string>>) {
  const categoryID = Number(values.categoryID) || null;
  return {
    body: values.body ?? "",
    format: "markdown" as const,
    type: messageTypes.find((type) => type === values.type) ?? "info",
    viewLocation: viewLocations.find((place) => place === values.viewLocation) ?? "content",
    layoutViewType: messagePages.find((page) => page === values.layoutViewType) ?? null,
    recordType: categoryID === null ? null : ("category" as const),
    recordID: categoryID,
    includeDescendants: values.includeDescendants === "on",
    isDismissible: values.isDismissible === "on",
    isEnabled: values.isEnabled === "on",
  };
}
